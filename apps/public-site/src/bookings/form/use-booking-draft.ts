import {
  childFields,
  mapFields,
  neverKept,
  parentFields,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { clearDraft, hasDraft, writeDraft } from '../../basket/booking-draft';
import { type Draft, type SentRequest } from '../../basket/draft-schema';
import { type BookingEntries, type BookingFields, emptyFields } from '../../basket/booking-fields';
import { type TakeRest } from './if-days-go';
import { type ChosenFunding } from '../../basket/funded-basket';
import { type Place } from '../../basket/places';

const SAVE_AFTER_MS = 300;

export interface Kept {
  form: UseFormReturn<BookingFields, unknown, BookingEntries>;
  places: readonly Place[];
  request: SentRequest | undefined;
  code: CodeTerms | undefined;
  funding: ChosenFunding | undefined;
  takeRest: TakeRest;
  put: (kept: Omit<Kept, 'form' | 'put'>) => void;
}

/** Keeps the form across a reload, and clears it once its booking was paid on a later page. */
export function useBookingDraft(enabled: boolean, draft: Draft | undefined, kept: Kept) {
  const isRestored = useRestored(enabled, draft, kept);
  useKept(enabled, isRestored, kept);
  useForgottenOncePaid(enabled, kept);
}

function useRestored(enabled: boolean, draft: Draft | undefined, { form, put }: Kept) {
  const isRestored = useRef(false);
  // Rendered before early taps are repeated, or they would replace it.
  useLayoutEffect(() => {
    if (!enabled || !draft) return;
    const { places, request, code, funder, takeRest } = draft;
    const funding = funder && { offer: funder, said: {} };
    put({ places, request, code, funding, takeRest });
  }, [enabled, draft, put]);
  useEffect(() => {
    if (!enabled) return;
    // The form already has what was typed before hydration; its watchers do not.
    const typed = form.getValues();
    const { lostNote } = document.querySelector<HTMLElement>('[data-lost-note]')?.dataset ?? {};
    if (lostNote && typed.children[0]) {
      typed.children[0].lost = neverKept.filter((key) => lostNote.includes(key));
    }
    if (draft) {
      form.reset(underTyped(draft.fields, typed));
    } else if (!isUntouched(typed)) {
      form.reset(typed);
    }
    isRestored.current = true;
  }, [enabled, draft, form]);
  return isRestored;
}

function useKept(
  enabled: boolean,
  isRestored: RefObject<boolean>,
  { form, places, request, code, funding, takeRest }: Kept,
) {
  const funder = funding?.offer;
  useEffect(() => {
    if (!enabled) return;
    const save = () => {
      if (!isRestored.current) return;
      const fields = form.getValues();
      const isEmpty = !request && places.length === 0 && isUntouched(fields);
      if (isEmpty) clearDraft();
      else writeDraft({ fields, places: [...places], request, code, funder, takeRest });
    };
    let timer = setTimeout(save, SAVE_AFTER_MS);
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    };
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saveSoon });
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', save);
    };
  }, [enabled, isRestored, form, places, request, code, funder, takeRest]);
}

function useForgottenOncePaid(enabled: boolean, { form, put }: Kept) {
  useEffect(() => {
    if (!enabled) return;
    // The browser may restore this page from its cache after the booking was paid elsewhere.
    const forgetPaid = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || hasDraft()) return;
      clearDraft();
      // After the cache has refilled the fields: keep-through-cache.ts.
      setTimeout(() => {
        form.reset(emptyFields);
        const none = { request: undefined, code: undefined, funding: undefined };
        put({ places: [], ...none, takeRest: undefined });
      });
    };
    window.addEventListener('pageshow', forgetPaid);
    return () => window.removeEventListener('pageshow', forgetPaid);
  }, [enabled, form, put]);
}

const isUntouched = (fields: BookingFields) =>
  JSON.stringify(fields) === JSON.stringify(emptyFields);

/** The draft, except for what the parent typed before hydration. */
function underTyped(draft: Draft['fields'], typed: BookingFields): BookingFields {
  const [firstDrafted, ...others] = draft.children;
  const [firstTyped] = typed.children;
  const drafted: BookingFields['children'][number] | undefined = firstDrafted;
  const typedTexts: Readonly<Record<string, unknown>> | undefined = firstTyped;
  return {
    ...draft,
    ...mapFields(parentFields, ({ key }) => typed[key] || draft[key] || ''),
    children: [
      {
        key: firstDrafted?.key ?? 'child-1',
        ...mapFields(childFields, ({ key }) => firstTyped?.[key] || drafted?.[key] || ''),
        // On going back the browser may fill it in again: then nothing is lost.
        lost: (firstTyped?.lost ?? firstDrafted?.lost)?.filter((key) => !typedTexts?.[key]),
      },
      ...others.map((child) => ({ ...mapFields(childFields, () => ''), ...child })),
    ],
  };
}
