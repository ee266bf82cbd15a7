import * as z from 'zod/mini';

/** One event in a booking's history, as a sentence. Contains amounts, states and references, but no personal data. */
export const TimelineEntrySchema = z.object({
  /** ISO instant. */
  at: z.string(),
  /** Who did it: a username, "The parent" or "Stripe"; null if it happened automatically. */
  by: z.nullable(z.string()),
  text: z.string(),
  about: z.enum(['booking', 'money', 'email']),
  /** Staff should look at it: an undelivered email, a dispute, a failed refund. */
  isProblem: z.boolean(),
  /** Of a message that staff wrote: what `GET /api/admin/emails/{id}` reads. */
  emailId: z.optional(z.int()),
});
export type TimelineEntry = z.infer<typeof TimelineEntrySchema>;

/** `GET /api/admin/bookings/{id}/timeline`, newest first. */
export const BookingTimelineSchema = z.object({ entries: z.array(TimelineEntrySchema) });
export type BookingTimeline = z.infer<typeof BookingTimelineSchema>;
