import { type EntityManager } from 'typeorm';
import { type Actor } from '../events/event-types';
import { queueEmail } from '../communications/queue-email';
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
 * Makes a locked booking that holds its places a paid one, with the emails that say so, in one
 * transaction. Whether money really came is the caller's business: payments asks Stripe first.
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
    to: 'succeeded',
    actor,
    at,
    set: { paymentReference: reference, paidAt: at, holdExpiresAt: null },
  });
  for (const kind of ['booking-confirmation', 'booking-paid-alert'] as const) {
    await queueEmail(manager, {
      kind,
      subjectId: booking.id,
      onceKey: `${kind}:${booking.id}`,
      at,
    });
  }
}
