import { type WaitingAmendment } from '@sunfield/contracts/bookings/amendment-lines';
import { type EntityManager, In } from 'typeorm';
import { releasePlaces, type WantedPlaces } from '../../catalogue/model/places';
import { type Actor, type EventPayloads } from '../../events/event-types';
import { recordEvent } from '../../events/record-event';
import { HoldEntity } from '../../holds/hold.entity';
import { deleteHolds, heldPlaces } from '../../holds/holds';
import { amendmentKind } from '../model/hold';
import { AmendmentEntity } from '../model/amendment.entity';
import { quoteOfPlan } from './plan/stored-plan';

type Why = EventPayloads['booking.amendment_fallen']['after']['why'];

interface By {
  why: Why;
  actor: Actor;
  at: Date;
}

/** The booking's change that is waiting for payment. */
export const waitingOf = (
  manager: EntityManager,
  bookingId: number,
): Promise<AmendmentEntity | null> =>
  manager.findOneBy(AmendmentEntity, { waitingBookingId: bookingId });

/**
 * Ends a pending change to a locked booking; its payment must have been ended already. The booking
 * doesn't change. Returns the places it held, which the caller gives back.
 */
export async function endWaiting(
  manager: EntityManager,
  amendment: AmendmentEntity,
  by: By,
): Promise<WantedPlaces> {
  const { id, bookingId } = amendment;
  const { actor, at } = by;
  const isOfDay = by.why === 'time ran out' && (await holdsCancelledDay(manager, id));
  const why = isOfDay ? 'day cancelled' : by.why;
  const held = await heldPlaces(manager, amendmentKind, [id]);
  await deleteHolds(manager, amendmentKind, [id]);
  // Kept if money may still arrive, because its time ran out while Stripe was unreachable, or if
  // the parent has to be told about a cancelled day.
  const plan = ['time ran out', 'day cancelled'].includes(why) ? amendment.plan : null;
  const fallen = {
    state: 'fallen_away',
    waitingBookingId: null,
    holdExpiresAt: null,
    plan,
  } as const;
  await manager.update(AmendmentEntity, { id }, fallen);
  Object.assign(amendment, fallen);
  await recordEvent(manager, {
    at,
    actor,
    type: 'booking.amendment_fallen',
    subjectId: bookingId,
    after: { amendmentId: id, why },
  });
  return held;
}

/** Ends a pending change and gives back the places it held. */
export async function discardAmendment(
  manager: EntityManager,
  amendment: AmendmentEntity,
  by: By,
): Promise<void> {
  await releasePlaces(manager, await endWaiting(manager, amendment, by), by);
}

/** As `endWaiting`, for bookings that are about to be deleted. */
export async function endWaitingOf(
  manager: EntityManager,
  bookingIds: readonly number[],
  by: Omit<By, 'why'>,
): Promise<WantedPlaces> {
  const waiting = await manager.findBy(AmendmentEntity, { waitingBookingId: In(bookingIds) });
  const held = await heldPlaces(
    manager,
    amendmentKind,
    waiting.map(({ id }) => id),
  );
  for (const amendment of waiting) {
    await endWaiting(manager, amendment, { ...by, why: 'booking deleted' });
  }
  return held;
}

/** Whether a change holds places on a day that the provider has cancelled. */
const holdsCancelledDay = (manager: EntityManager, holderId: number): Promise<boolean> =>
  manager.existsBy(HoldEntity, {
    holderKind: amendmentKind,
    holderId,
    campDay: { state: 'cancelled' },
  });

export function waitingView(
  amendment: AmendmentEntity,
  isProcessing: boolean,
): WaitingAmendment | null {
  const { id, payPence, holdExpiresAt } = amendment;
  if (amendment.plan === null || holdExpiresAt === null) return null;
  return {
    id,
    payPence,
    holdExpiresAt: holdExpiresAt.toISOString(),
    lines: quoteOfPlan(amendment).lines,
    isProcessing,
  };
}
