import { bookingTypes, campTypes } from '@sunfield/contracts/camp';
import * as z from 'zod/mini';

/**
 * What a parent has entered, kept over a reload and over the way back from the checkout. It holds
 * children's medical notes, so it lives in this browser tab only (sessionStorage ends with it), and is
 * forgotten as soon as the booking is paid.
 */
const NAME = 'sunfield.booking';

const DraftSchema = z.object({
  fields: z.object({
    parentName: z.string(),
    parentEmail: z.string(),
    parentPhone: z.string(),
    children: z
      .array(
        z.object({
          key: z.string(),
          name: z.string(),
          age: z.string(),
          medicalInfo: z.optional(z.string()),
        }),
      )
      .check(z.minLength(1)),
    tshirts: z.array(
      z.object({
        size: z.string(),
        initials: z.string(),
        quantity: z.optional(z.catch(z.number(), 1)),
      }),
    ),
    specialRequirements: z.string(),
  }),
  choices: z.array(
    z.object({
      child: z.string(),
      formerName: z.optional(z.string()),
      date: z.string(),
      venue: z.string(),
      campType: z.enum(campTypes),
      bookingType: z.enum(bookingTypes),
    }),
  ),
  /** What was last sent under which `clientRequestId`, and the unpaid booking that came of it. */
  request: z.optional(
    z.object({
      id: z.string(),
      payload: z.string(),
      placed: z.optional(
        z.object({
          id: z.int(),
          totalAmount: z.string(),
          holdExpiresAt: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type Draft = z.infer<typeof DraftSchema>;
export type SentRequest = NonNullable<Draft['request']>;

export function readDraft(): Draft | undefined {
  try {
    return z.safeParse(DraftSchema, JSON.parse(sessionStorage.getItem(NAME) ?? 'null')).data;
  } catch {
    return undefined; // No storage in this browser, or not our text.
  }
}

export function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form works, it only forgets on a reload.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // As above.
  }
}

/** The booking this draft led to can no longer be paid: sending it again makes a new one. */
export function forgetPlacedBooking(): void {
  const draft = readDraft();
  if (draft) writeDraft({ ...draft, request: undefined });
}

/** The draft led to this booking, which is paid; a draft of another booking stays. */
export function clearDraftOf(bookingId: number): void {
  if (readDraft()?.request?.placed?.id === bookingId) clearDraft();
}
