import { type DayChoice } from '@sunfield/contracts/bookings/day-cancellations';
import { isCredit } from '@sunfield/contracts/payments/money/payment-methods';
import { type EntityManager, In } from 'typeorm';
import { type EventFollowers } from '../../kernel/events/event-followers';
import { AmendmentEntity } from '../model/amendment.entity';
import { readChange } from '../amendments/plan/what-changed';
import { placesOn } from '../day-changes/note-bookings';
import { DecidedBookingEntity } from '../model/day-decision.entity';

/**
 * Marks a booking as settled when its places are given up, whether by the parent, staff or the default. This happens in
 * the transaction of the change itself, so no booking is settled twice or missed.
 */
export function followCancelledDays(events: EventFollowers): void {
  events.follow('booking.amended', 'cancelled days', async (manager, event) => {
    const { subjectId: bookingId, after } = event;
    const rows = await manager.findBy(DecidedBookingEntity, { bookingId, ...unsettled });
    if (rows.length === 0) return;
    const choice = after.added > 0 ? 'move' : await howBack(manager, after.amendmentId);
    for (const { id, decisionId } of rows) {
      if ((await placesOn(manager, bookingId, decisionId)).length > 0) continue;
      await endCancelled(manager, { id }, choice);
    }
  });
  events.follow('booking.deleted', 'cancelled days', (manager, { subjectId }) =>
    endCancelled(manager, { bookingId: subjectId }, 'none'),
  );
}

async function howBack(manager: EntityManager, id: number): Promise<DayChoice> {
  const amendment = await manager.findOneByOrFail(AmendmentEntity, { id });
  const { backTo = [] } = readChange(amendment) ?? {};
  return backTo.some(({ method }) => isCredit(method)) ? 'credit' : 'refund';
}

const unsettled = { state: In(['waiting', 'failed']) } as const;

/** @param choice `none` for a booking that has lost its places in another way */
export async function endCancelled(
  manager: EntityManager,
  which: { id: number } | { bookingId: number },
  choice: DayChoice,
): Promise<void> {
  const ended = { state: 'done', choice, stuckReason: null, isByHand: false } as const;
  await manager.update(DecidedBookingEntity, { ...which, ...unsettled }, ended);
}
