import * as z from 'zod/mini';

/** A child of this booking has another place on the same date, in another booking with the same email address. */
const DoubleBookingSchema = z.object({
  childName: z.string(),
  date: z.string(),
  /** In this booking, and in the other. */
  venueName: z.string(),
  otherVenueName: z.string(),
  otherBookingId: z.int(),
});
export type DoubleBooking = z.infer<typeof DoubleBookingSchema>;

/**
 * `GET /api/bookings/{id}/double-bookings?access=…`, with the booking's link or cookie, and for staff. Because anyone
 * can type an address, a family sees another booking only in a browser that also holds its cookie, or has proved the
 * address.
 */
export const DoubleBookingsSchema = z.object({ doubled: z.array(DoubleBookingSchema) });
export type DoubleBookings = z.infer<typeof DoubleBookingsSchema>;
