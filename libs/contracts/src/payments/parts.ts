import * as z from 'zod/mini';
import { BookingAccessSchema } from '../bookings/bookings';
import { calendarDateOr } from '../kit/dates';
import { PenceSchema } from '../kit/money';
import { PartsSchema } from './money/parts';

/** `GET /api/bookings/{id}/parts?access=…`, with the booking's link or cookie. Errors: `booking_not_found`. */
export const PartsOfBookingSchema = z.object({
  /** Null if this booking can't be paid in parts. */
  offer: z.nullable(PartsSchema),
  isChosen: z.boolean(),
  /** What is to be paid now, as chosen. */
  duePence: PenceSchema,
});
export type PartsOfBooking = z.infer<typeof PartsOfBookingSchema>;

/**
 * `PUT /api/bookings/{id}/parts`: whether an unpaid booking is paid in parts. Ends a payment that is open for the other
 * amount. Errors: `booking_not_found`, `already_paid`, `booking_expired`, `status_conflict` if it is not offered,
 * `payment_processing`, `payment_mismatch`, `payment_unavailable`.
 */
export const ChoosePartsSchema = z.object({
  access: BookingAccessSchema.shape.access,
  inParts: z.boolean(),
});

/**
 * `PUT /api/admin/bookings/{id}/balance`: another day by which it is due, from today until the first camp day, or for a
 * year once camp has begun. Errors: `validation_failed` at `dueOn` otherwise; `status_conflict` if nothing is due.
 */
export const MoveBalanceSchema = z.object({
  dueOn: calendarDateOr('Please choose the day by which it is due'),
});
