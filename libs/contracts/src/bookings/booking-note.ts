import * as z from 'zod/mini';

export const MAX_BOOKING_NOTE = 2000;

/** What staff note about a booking for each other: parents see it nowhere. Gone with the booking. */
export const BookingNoteSchema = z.object({
  /** Empty where there is none. */
  text: z.string(),
  /** The username of who wrote it last; null where there has never been one, or the account is gone. */
  by: z.nullable(z.string()),
  /** ISO instant of that. */
  at: z.nullable(z.string()),
  /** How often it was written: whoever changes it says which one they read. */
  version: z.int(),
});
/** `GET /api/admin/bookings/{id}/note` */
export type BookingNote = z.infer<typeof BookingNoteSchema>;

/** `PUT /api/admin/bookings/{id}/note`. Error: `changed_meanwhile` where somebody else was faster. */
export const WriteBookingNoteSchema = z.object({
  /** Empty: it is removed. */
  text: z
    .string('Please write a note')
    .check(
      z.trim(),
      z.maxLength(MAX_BOOKING_NOTE, `Please keep it to ${MAX_BOOKING_NOTE} characters`),
    ),
  version: z.int(),
});
export type WriteBookingNote = z.infer<typeof WriteBookingNoteSchema>;
