import { type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { type EntityManager } from 'typeorm';

/** What became of an offer that a family booked. */
export interface OfferedBooking {
  paymentStatus: PaymentStatus;
  duePence: number;
}

/** What the waiting list needs from bookings, which provide it. */
export abstract class OfferedBookings {
  /** By booking; a deleted one is left out. */
  abstract read(
    manager: EntityManager,
    bookingIds: readonly number[],
  ): Promise<ReadonlyMap<number, OfferedBooking>>;
}
