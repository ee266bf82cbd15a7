import { type EntityManager } from 'typeorm';
import { type Freeing } from '../../catalogue/model/places';
import { giveUpPlaces } from '../model/booking-places';
import { type BookingEntity } from '../model/booking.entity';
import { moveBooking } from '../model/move-booking';

/** Ends the hold of a locked, unpaid booking that can no longer be paid, and gives its places back. */
export async function releaseBooking(
  manager: EntityManager,
  booking: BookingEntity,
  freeing: Freeing,
): Promise<void> {
  await giveUpPlaces(manager, booking.id, freeing);
  const { actor, at } = freeing;
  await moveBooking(manager, booking, { actor, at, set: { holdExpiresAt: null } });
}
