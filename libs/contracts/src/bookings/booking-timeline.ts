import * as z from 'zod/mini';

/** One thing that happened to a booking, in a sentence. Amounts, states and references; nobody's data. */
export const TimelineEntrySchema = z.object({
  /** ISO instant. */
  at: z.string(),
  /** Who did it: a username, "The parent" or "Stripe"; null where it happened by itself. */
  by: z.nullable(z.string()),
  text: z.string(),
  about: z.enum(['booking', 'money', 'email']),
  /** Something for staff to look at: an email that did not arrive, a dispute, a failed refund. */
  isProblem: z.boolean(),
});
export type TimelineEntry = z.infer<typeof TimelineEntrySchema>;

/** `GET /api/admin/bookings/{id}/timeline`, newest first. */
export const BookingTimelineSchema = z.object({ entries: z.array(TimelineEntrySchema) });
export type BookingTimeline = z.infer<typeof BookingTimelineSchema>;
