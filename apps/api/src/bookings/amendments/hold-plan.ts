import dayjs from 'dayjs';
import { type EntityManager } from 'typeorm';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { type WantedPlaces } from '../../catalogue/model/places';
import { type Actor } from '../../events/event-types';
import { recordEvent } from '../../events/record-event';
import { type Source, type UnpaidPlaces } from '../placing/unpaid-places';
import { type HeldSlot, writeHolds } from '../../holds/holds';
import { amendmentKind } from '../model/hold';
import { AmendmentEntity } from '../model/amendment.entity';
import { takeFrom } from './apply-plan';
import { type AmendmentPlan, moreWanted } from './plan/plan-amendment';
import { writePlan } from './plan/stored-plan';

interface Holding {
  /** The amendment's row, not written yet. */
  amendment: AmendmentEntity;
  holdMinutes: number;
  /** What another change to this booking held, which this one replaces. */
  held: WantedPlaces;
  onSale: OnSale;
  /** Set for a parent, whose unpaid places are limited. */
  source: Source | undefined;
  unpaid: UnpaidPlaces;
  actor: Actor;
  at: Date;
}

/**
 * Takes the places that a change to a locked booking adds, and leaves the change waiting for
 * payment; the booking itself doesn't change. Errors: `session_full`, also if the catalogue has
 * changed since; `too_many_unpaid`.
 */
export async function holdPlan(
  manager: EntityManager,
  plan: AmendmentPlan,
  { amendment, holdMinutes, held, onSale, source, unpaid, actor, at }: Holding,
): Promise<void> {
  const isSelling = plan.places.places.length > plan.places.kept.length;
  const wanted = moreWanted(plan);
  const freeing = { why: 'replaced', actor, at } as const;
  await takeFrom(manager, held, wanted, { freeing, onSale: isSelling ? onSale : undefined });
  if (source && wanted.size > 0) {
    await unpaid.refuseTooMany(manager, source, { wanted, onSale });
  }
  const until = dayjs(at).add(holdMinutes, 'minute').toDate();
  Object.assign(amendment, {
    state: 'waiting',
    appliedAt: null,
    replacedNonce: null,
    waitingBookingId: amendment.bookingId,
    holdExpiresAt: until,
    plan: writePlan(amendment, plan),
  });
  await manager.insert(AmendmentEntity, amendment);
  const { id, bookingId } = amendment;
  await writeHolds(manager, { kind: amendmentKind, id, bookingId }, slotsOf(plan), {
    until,
    source,
  });
  await recordEvent(manager, {
    at,
    actor,
    type: 'booking.amendment_waiting',
    subjectId: amendment.bookingId,
    after: { amendmentId: amendment.id, payPence: amendment.payPence },
  });
}

/**
 * What the change holds beyond the booking's places: stored as counts rather than places, so that code which reads
 * places doesn't have to deal with them.
 */
function slotsOf(plan: AmendmentPlan): HeldSlot[] {
  const left = new Map(moreWanted(plan));
  const slots = new Map<number, HeldSlot>();
  for (const { slotId, campDayId } of plan.places.places.slice(plan.places.kept.length)) {
    const slot = slots.get(slotId) ?? { slotId, campDayId, places: 0 };
    slot.places += left.get(campDayId) ?? 0;
    // All of a day's extra places are counted with its first slot.
    left.delete(campDayId);
    slots.set(slotId, slot);
  }
  return [...slots.values()];
}
