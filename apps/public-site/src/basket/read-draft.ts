import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { safeParse } from 'zod/mini';
import { clearDraft, NAME, writeDraft } from './booking-draft';
import { type Draft, DraftSchema, type Held } from './draft-schema';

export function readDraft(): Draft | undefined {
  try {
    return safeParse(DraftSchema, JSON.parse(sessionStorage.getItem(NAME) ?? 'null')).data;
  } catch {
    return undefined; // No storage in this browser, or its contents are not a draft.
  }
}

/** A code that the held booking was given after it was placed, so that the form shows its price. */
export function noteCode(bookingId: number, code: CodeTerms): void {
  const draft = readDraft();
  if (draft?.request?.placed?.id === bookingId) writeDraft({ ...draft, code });
}

/** This booking can no longer be paid: if the draft belongs to it, sending again creates a new one. */
export function forgetPlacedBooking(bookingId: number): void {
  const draft = readDraft();
  if (draft && ledTo(draft, bookingId)) writeDraft({ ...draft, request: undefined });
}

/** Its hold or what is left to pay has changed since it was sent. */
export function noteHeld(held: Omit<Held, 'places'>): void {
  const { id, holdExpiresAt, totalAmount, awaitsBank = false } = held;
  const draft = readDraft();
  const placed = draft?.request?.placed;
  if (!draft?.request || placed?.id !== id) return;
  writeDraft({
    ...draft,
    request: { ...draft.request, placed: { ...placed, holdExpiresAt, totalAmount, awaitsBank } },
  });
}

/** Deletes the draft of this booking, which is paid; a draft of another booking is kept. */
export function clearDraftOf(bookingId: number): void {
  const draft = readDraft();
  if (draft && ledTo(draft, bookingId)) clearDraft();
}

/**
 * Includes a booking whose changed basket was refused, and which the parent then paid without the
 * change.
 */
const ledTo = ({ request }: Draft, bookingId: number): boolean =>
  request?.placed?.id === bookingId || (!request?.placed && request?.changes?.id === bookingId);
