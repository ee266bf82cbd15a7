import { type EntityManager } from 'typeorm';
import { wasAddressChanged } from '../bookings/amendments/plan/keep-credit';
import { type BookingEntity } from '../bookings/model/booking.entity';

/**
 * Bookings that a proof of their address does not open: staff have withdrawn their links, or the address was changed
 * online. Anyone with a link can enter their own address, so a code sent there proves nothing.
 */
export async function closedToFamily(
  manager: EntityManager,
  bookings: BookingEntity[],
): Promise<Set<number>> {
  const closed = new Set<number>();
  for (const { id, accessNonce, endedNonce } of bookings) {
    const isWithdrawn = accessNonce === '' && endedNonce === null;
    if (isWithdrawn || (await wasAddressChanged(manager, id))) closed.add(id);
  }
  return closed;
}
