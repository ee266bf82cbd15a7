import { bodyTo, call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type MessageMove } from '@sunfield/contracts/messages/messages';
import { type FindTexts } from '@sunfield/contracts/messages/texts';
import {
  addAttachment,
  findAudience,
  findTexts,
  listMessages,
  moveMessage,
  previewMessage,
  sendMessage,
  testMessage,
} from '@sunfield/contracts/messages/routes';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSend } from '../kernel/data/use-send';
import { type Draft, keyOfReceiver } from './draft';

/** While one is on its way, its progress is read every few seconds. */
export const useMessages = () =>
  useQuery({
    ...routeQuery(listMessages),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.messages.some(
        ({ state: of, receivers, sent, failed }) =>
          of === 'sending' || (of === 'done' && sent + failed < receivers),
      )
        ? 3000
        : 30_000,
  });

export const useAudience = ({ kind, audience }: Pick<Draft, 'kind' | 'audience'>) =>
  useQuery({
    queryKey: ['message audience', kind, audience],
    queryFn: () => call(findAudience, { body: { kind, audience } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const usePreview = (draft: Draft, isReady: boolean) =>
  useQuery({
    queryKey: ['message preview', draft] as const,
    queryFn: () => call(previewMessage, { body: draft }),
    enabled: isReady,
    // While staff type, the text before stays; that of another family never does.
    placeholderData: (before, query) =>
      query && keyOfReceiver(query.queryKey[1].as) === keyOfReceiver(draft.as) ? before : undefined,
    retry: false,
    staleTime: 0,
  });

/** A phone's photo over a slow connection takes time. */
const UPLOAD_TIMEOUT_MS = 120_000;

export const useAttach = () =>
  useMutation({
    mutationFn: (file: File) =>
      call(addAttachment, {
        query: { name: file.name },
        body: file,
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
  });

/** Whom it would reach by text message, and for how much. */
export const useTexts = (asked: FindTexts, isOffered: boolean) =>
  useQuery({
    queryKey: ['message texts', asked],
    queryFn: () => call(findTexts, { body: asked }),
    enabled: isOffered,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useTest = () => useMutation({ mutationFn: bodyTo(testMessage) });

export const useSendMessage = () => useSend(bodyTo(sendMessage), [listMessages]);

export const useMove = (id: number) =>
  useSend(
    (move: MessageMove) => call(moveMessage, { params: { id }, body: { move } }),
    [listMessages],
  );
