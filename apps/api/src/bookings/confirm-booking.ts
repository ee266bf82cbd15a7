import { type EntityManager } from 'typeorm';
import { type Actor, type EventPayloads } from '../events/event-types';
import { confirmPlaces } from './booking-places';
import { type BookingEntity } from './booking.entity';
import { moveBooking } from './move-booking';

interface Confirmation {
  /** `pi_…`, `manual_…`, or null where there was nothing to pay. */
  reference: string | null;
  actor: Actor;
  at: Date;
}

/**
 * Makes a locked booking that holds its places a paid one; its emails follow from that. Whether money
 * really came is the caller's business, and stands in its account by now.
 * Errors: `status_conflict`.
 */
export async function confirmBooking(
  manager: EntityManager,
  booking: BookingEntity,
  { reference, actor, at }: Confirmation,
): Promise<void> {
  const confirmed = await confirmPlaces(manager, booking.id);
  if (confirmed === 0) throw new Error(`booking ${booking.id} has no places to confirm`);
  await moveBooking(manager, booking, {
    actor,
    at,
    set: { paymentReference: reference, paidAt: at, holdExpiresAt: null },
  });
}

/** Whether a move of the payment status was such a confirmation, not a refund that came back. */
export const isConfirmation = ({ before, after }: EventPayloads['booking.status']): boolean =>
  after.paymentStatus === 'succeeded' && ['pending', 'expired'].includes(before.paymentStatus);
