import * as z from 'zod/mini';

/**
 * A booking's shared link, for example for a grandparent who brings or collects a child. It shows who comes when and
 * where, but no prices, notes, contacts or ways to change the booking. Its token differs from the booking's own.
 */

/**
 * The link's token. Errors: `booking_not_found`, also without the booking's token and once the booking's links have
 * ended.
 */
export const BookingSharedSchema = z.object({ shareToken: z.string() });
export type BookingShared = z.infer<typeof BookingSharedSchema>;

/** Query of `GET /api/bookings/{id}/shared`. Errors: `link_withdrawn`. */
export const SharedLinkSchema = z.object({
  share: z.string('Please open the whole link').check(z.maxLength(200)),
});

export const SharedBookingSchema = z.object({
  id: z.int(),
  /** Paid: the children are expected. */
  isConfirmed: z.boolean(),
  days: z.array(
    z.object({
      date: z.string(),
      childName: z.string(),
      activityName: z.string(),
      sessionName: z.string(),
      /** London time: when to bring and when to collect, `09:00`. */
      starts: z.string(),
      ends: z.string(),
      venueName: z.string(),
      address: z.string(),
      directionsUrl: z.string(),
      isDayCancelled: z.boolean(),
    }),
  ),
});
export type SharedBooking = z.infer<typeof SharedBookingSchema>;
