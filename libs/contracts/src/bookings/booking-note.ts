import * as z from 'zod/mini';

export const MAX_BOOKING_NOTE = 2000;

/** A note about a booking that staff share; parents never see it. Deleted with the booking. */
export const BookingNoteSchema = z.object({
  /** Empty if there is no note. */
  text: z.string(),
  /** Username of the last author; null if the note was never written, or the account is gone. */
  by: z.nullable(z.string()),
  /** ISO instant of the last change. */
  at: z.nullable(z.string()),
  /** Counts the changes; an update names the version it is based on. */
  version: z.int(),
});
/** `GET /api/admin/bookings/{id}/note` */
export type BookingNote = z.infer<typeof BookingNoteSchema>;

/** `PUT /api/admin/bookings/{id}/note`. Error: `changed_meanwhile` if the note was changed by another request. */
export const WriteBookingNoteSchema = z.object({
  /** An empty text removes the note. */
  text: z
    .string('Please write a note')
    .check(
      z.trim(),
      z.maxLength(MAX_BOOKING_NOTE, `Please keep it to ${MAX_BOOKING_NOTE} characters`),
    ),
  version: z.int(),
});
export type WriteBookingNote = z.infer<typeof WriteBookingNoteSchema>;
