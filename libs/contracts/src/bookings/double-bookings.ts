import * as z from 'zod/mini';

/** A child of this booking has another place on the same date, in another booking of the same email address. */
const DoubleBookingSchema = z.object({
  childName: z.string(),
  date: z.string(),
  /** Of this booking, and of the other one. */
  venueName: z.string(),
  otherVenueName: z.string(),
  otherBookingId: z.int(),
});
export type DoubleBooking = z.infer<typeof DoubleBookingSchema>;

/**
 * `GET /api/bookings/{id}/double-bookings?access=…`, for the booking's link or cookie, and for staff. A family reads of
 * another booking only in a browser that holds its cookie too, or has proved the address: anyone can type an address.
 */
export const DoubleBookingsSchema = z.object({ doubled: z.array(DoubleBookingSchema) });
export type DoubleBookings = z.infer<typeof DoubleBookingsSchema>;
