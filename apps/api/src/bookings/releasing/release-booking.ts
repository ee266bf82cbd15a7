import { type EntityManager } from 'typeorm';
import { giveUpPlaces } from '../model/booking-places';
import { type BookingEntity } from '../model/booking.entity';
import { type BookingMove, moveBooking } from '../model/move-booking';

/**
 * Ends the hold of a locked, unpaid booking that can no longer be paid, and gives its places back.
 */
export async function releaseBooking(
  manager: EntityManager,
  booking: BookingEntity,
  by: Pick<BookingMove, 'actor' | 'at'>,
): Promise<void> {
  await giveUpPlaces(manager, booking.id);
  await moveBooking(manager, booking, { ...by, set: { holdExpiresAt: null } });
}
