import { bodyTo, call } from '@sunfield/api-client/call';
import { invalidate, keyOf, routeQuery } from '@sunfield/api-client/route-query';
import {
  changeEmailWording,
  previewEmail,
  readEmailWording,
  readEmailWordings,
} from '@sunfield/contracts/mail/email-wording-routes';
import {
  type EmailText,
  type EmailWording,
  type PreviewEmail,
} from '@sunfield/contracts/mail/email-wordings';
import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';

export const wordingsQuery = { ...routeQuery(readEmailWordings), staleTime: 0 };
export const wordingQuery = (kind: EmailKind) => routeQuery(readEmailWording, { params: { kind } });

export const previewQuery = (kind: EmailKind, body: PreviewEmail) => ({
  queryKey: [...keyOf(previewEmail, { params: { kind } }), body],
  queryFn: () => call(previewEmail, { params: { kind }, body }),
  placeholderData: keepPreviousData,
  retry: false,
  gcTime: 0,
});

export function useChange(kind: EmailKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: bodyTo(changeEmailWording, { params: { kind } }),
    onSuccess: (saved: EmailWording) =>
      queryClient.setQueryData(keyOf(readEmailWording, { params: { kind } }), saved),
    onSettled: (_, error) =>
      invalidate(queryClient, error ? [readEmailWordings, readEmailWording] : [readEmailWordings]),
  });
}

/** What was typed and not saved: by key, null for our text again. */
export interface Draft {
  texts: Readonly<Record<string, string | null>>;
  order: readonly string[] | undefined;
}
export const NO_DRAFT: Draft = { texts: {}, order: undefined };

export const textsIn = ({ lines, units }: EmailWording): EmailText[] => [
  ...lines,
  ...units.flatMap(({ parts }) => parts.flatMap((part) => ('fact' in part ? [] : [part]))),
];

/** What a text says with the draft. */
export function saidBy({ key, ours, text }: EmailText, { texts }: Draft): string {
  const typed = texts[key];
  return typed === undefined ? (text ?? ours) : (typed ?? ours);
}

export type EmailTexts = Pick<PreviewEmail, 'texts' | 'order'>;

/** All that is to be staff’s own, from what is saved and the draft. */
export const wantedOf = (wording: EmailWording, draft: Draft): EmailTexts => ({
  texts: Object.fromEntries(
    textsIn(wording).flatMap((text) => {
      const said = saidBy(text, draft);
      return said === text.ours ? [] : [[text.key, said]];
    }),
  ),
  order: [...(draft.order ?? (wording.isMoved ? wording.units.map(({ id }) => id) : []))],
});
