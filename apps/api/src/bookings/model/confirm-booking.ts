import { type EntityManager } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { confirmPlaces } from './booking-places';
import { type BookingEntity } from './booking.entity';
import { type BookingMove, moveBooking } from './move-booking';

interface Confirmation {
  /** `pi_…`, `manual_…`, or null if there was nothing to pay. */
  reference: string | null;
  actor: Actor;
  at: Date;
}

/**
 * Confirms a locked booking that holds its places; its emails follow from that. The caller must
 * know that the money was received and has entered it in the booking's account.
 * Errors: `status_conflict`.
 */
export async function confirmBooking(
  manager: EntityManager,
  booking: BookingEntity,
  confirmation: Confirmation,
): Promise<void> {
  const confirmed = await confirmPlaces(manager, booking.id);
  if (confirmed === 0) throw new Error(`booking ${booking.id} has no places to confirm`);
  await moveBooking(manager, booking, confirming(confirmation));
}

/** What a confirmation changes besides the status. */
export const confirming = ({ reference, actor, at }: Confirmation): BookingMove => ({
  actor,
  at,
  set: { paymentReference: reference, paidAt: at, holdExpiresAt: null },
});
