import { type DayChoice } from '@sunfield/contracts/bookings/day-cancellations';
import { isCredit } from '@sunfield/contracts/payments/money/payment-methods';
import { type EntityManager, In } from 'typeorm';
import { type EventFollowers } from '../../kernel/events/event-followers';
import { type Actor, type By } from '../../kernel/events/event-types';
import { AmendmentEntity } from '../model/amendment.entity';
import { readChange } from '../amendments/plan/what-changed';
import { CancelledBookingEntity } from './cancelled-booking.entity';
import { placesOn } from './find-cancelled-bookings';

interface Settled {
  choice: DayChoice;
  amendmentId: number | null;
  settledBy: Actor;
  settledAt: Date;
}

/**
 * Marks a booking as settled when its places are given up, whether by the parent, staff or the default. This happens in
 * the transaction of the change itself, so no booking is settled twice or missed.
 */
export function followCancelledDays(events: EventFollowers): void {
  events.follow('booking.amended', 'cancelled days', async (manager, event) => {
    const { subjectId, actor, at, after } = event;
    await settle(manager, subjectId, {
      choice: after.added > 0 ? 'move' : await howBack(manager, after.amendmentId),
      amendmentId: after.amendmentId,
      settledBy: actor,
      settledAt: at,
    });
  });
  events.follow('booking.deleted', 'cancelled days', (manager, { subjectId, actor, at }) =>
    endCancelled(manager, { bookingId: subjectId }, { actor, at }),
  );
}

async function howBack(manager: EntityManager, id: number): Promise<DayChoice> {
  const amendment = await manager.findOneByOrFail(AmendmentEntity, { id });
  const { backTo = [] } = readChange(amendment) ?? {};
  return backTo.some(({ method }) => isCredit(method)) ? 'credit' : 'refund';
}

async function settle(manager: EntityManager, bookingId: number, settled: Settled): Promise<void> {
  const rows = await manager.findBy(CancelledBookingEntity, {
    bookingId,
    state: In(['waiting', 'failed']),
  });
  for (const { id, cancellationId } of rows) {
    if ((await placesOn(manager, bookingId, cancellationId)).length > 0) continue;
    await manager.update(
      CancelledBookingEntity,
      { id },
      { ...settled, state: 'done', stuckReason: null, isByHand: false },
    );
  }
}

/** For a booking that has lost its places in another way. */
export async function endCancelled(
  manager: EntityManager,
  which: { id: number } | { bookingId: number },
  { actor, at }: By,
): Promise<void> {
  await manager.update(
    CancelledBookingEntity,
    { ...which, state: In(['waiting', 'failed']) },
    {
      state: 'done',
      choice: 'none',
      settledBy: actor,
      settledAt: at,
      stuckReason: null,
      isByHand: false,
    },
  );
}
