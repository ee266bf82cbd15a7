import { type Tshirt } from '@sunfield/contracts/bookings/booking-fields';
import { bookingNotes, childNotes, mapFields } from '@sunfield/contracts/fields/fields-of';
import { shortenedHold } from '@sunfield/contracts/bookings/staff-holds';
import { type EntityManager, In } from 'typeorm';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { type Actor } from '../../events/event-types';
import { recordEvent } from '../../events/record-event';
import { insertRows } from '../../kernel/database/insert-rows';
import { enterAmendment } from '../../ledger/enter';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { HoldEntity } from '../../holds/hold.entity';
import { deleteHolds } from '../../holds/holds';
import { countPlaces, giveUpPlaces, holdPlaces } from '../model/booking-places';
import { BookingTshirtEntity } from '../model/booking-tshirt.entity';
import { BookingEntity } from '../model/booking.entity';
import { confirmBooking } from '../model/confirm-booking';
import { duePence } from '../model/amount-due';
import { moveBooking } from '../model/move-booking';
import { bookingKind, staffHold } from '../model/hold';
import { renewHold } from '../model/renew-hold';
import { type Source, type UnpaidPlaces } from '../placing/unpaid-places';
import { withPlaces } from '../model/shown-places';
import { type AmendmentEntity } from '../model/amendment.entity';
import { saidOf, takeFrom } from './apply-plan';
import { type MoneyBack } from './plan/money-back';
import { type AmendmentPlan, moreWanted } from './plan/plan-amendment';
import { writeHeader, writeLines } from './write-amended';
import { writeChildren, writePlaces } from './write-places';

interface Making {
  /** The amendment's row, already written. */
  amendment: AmendmentEntity;
  /** What the booking's link is derived from afterwards. */
  accessNonce: string;
  onSale: OnSale;
  /** Set for a parent, whose unpaid places are limited. */
  source: Source | undefined;
  unpaid: UnpaidPlaces;
  moneyBack: MoneyBack;
  actor: Actor;
  at: Date;
}

/**
 * Changes a locked, unpaid booking in full; its number and the end of its hold stay the same.
 * Credit above its new price has already been given back. With no places left it ends as if its
 * time had run out; with nothing left to pay it is confirmed. Errors: `session_full`,
 * `too_many_unpaid`.
 */
export async function applyUnpaid(
  manager: EntityManager,
  booking: BookingEntity,
  plan: AmendmentPlan,
  making: Making,
): Promise<void> {
  const { amendment, accessNonce, moneyBack, actor, at } = making;
  const { amended, wanted } = plan;
  const { id, totalPence } = booking;
  const said = saidOf(withoutNotes(plan), booking);
  const isOver = plan.places.places.length === 0;
  if (isOver) await giveUpPlaces(manager, id, { why: 'booking changed', actor, at });
  else {
    await enterAmendment(manager, booking, { id: amendment.id, lines: amended.lines }, making);
    await movePlaces(manager, plan, making);
    const childIds = await writeChildren(manager, id, plan, making);
    await writePlaces(manager, id, amended.places, childIds, 'held');
    await forgetGone(manager, id);
    await rewriteHolds(manager, booking, making);
    await writeLines(manager, id, plan);
    if (wanted.tshirts) await writeTshirts(manager, id, wanted.tshirts);
    await writeHeader(manager, booking, plan, { accessNonce, at });
    await shortenHold(manager, booking, plan, at);
  }
  await recordEvent(manager, {
    at,
    actor,
    type: 'booking.amended',
    subjectId: id,
    before: { totalPence },
    after: {
      amendmentId: amendment.id,
      totalPence: booking.totalPence,
      ...said,
      isUnpaid: true,
    },
  });
  if (isOver) {
    await manager.update(BookingEntity, { id }, { revision: booking.revision + 1 });
    await moveBooking(manager, booking, { actor, at, set: { holdExpiresAt: null } });
  } else if (duePence(booking) === 0) {
    const reference = await moneyBack.referenceOf(manager, id);
    await confirmBooking(manager, booking, { reference, actor: 'system', at });
  }
}

/** The parent's form sends notes every time, so their presence doesn't mean they have changed. */
const withoutNotes = (plan: AmendmentPlan): AmendmentPlan => ({
  ...plan,
  wanted: {
    ...plan.wanted,
    ...mapFields(bookingNotes, () => undefined),
    children: plan.wanted.children.map((child) => ({
      ...child,
      ...mapFields(childNotes, () => undefined),
    })),
  },
});

/**
 * Moves only the differences, at the prices now on sale. Errors: `session_full`, `too_many_unpaid`.
 */
async function movePlaces(
  manager: EntityManager,
  plan: AmendmentPlan,
  { amendment: { bookingId }, onSale, source, unpaid, actor, at }: Making,
): Promise<void> {
  const given = countPlaces(plan.basket.places.map(({ campDayId }) => campDayId));
  const wanted = countPlaces(plan.amended.places.map(({ campDayId }) => campDayId));
  await takeFrom(manager, given, wanted, {
    freeing: { why: 'booking changed', actor, at },
    onSale: onSale.days.length > 0 ? onSale : undefined,
  });
  if (!source || moreWanted(plan).size === 0) return;
  await unpaid.refuseTooMany(manager, source, { wanted, changed: bookingId, onSale });
}

/** From now on the places are held by the parent who changed the basket; staff leave that as it was. */
async function rewriteHolds(
  manager: EntityManager,
  { id, holdExpiresAt }: BookingEntity,
  { source, at }: Making,
): Promise<void> {
  const before = await manager.findOneBy(HoldEntity, { holderKind: bookingKind, holderId: id });
  const { network = null, email = null } = source ?? before ?? {};
  await deleteHolds(manager, bookingKind, [id]);
  const holder = email === null ? undefined : { network, email };
  await holdPlaces(manager, id, { until: holdExpiresAt ?? at, source: holder });
}

/** A hold set by staff must end before the first camp day, even if the change made that earlier. */
async function shortenHold(
  manager: EntityManager,
  booking: BookingEntity,
  { amended }: AmendmentPlan,
  at: Date,
): Promise<void> {
  const { heldByStaffUntil } = booking;
  if (!heldByStaffUntil) return;
  const dates = amended.places.map(({ date }) => date);
  const until = shortenedHold(heldByStaffUntil, dates, at);
  if (until >= heldByStaffUntil) return;
  await renewHold(manager, booking, staffHold(at, until));
}

/**
 * Nothing was paid for places that are no longer wanted, so those places, and children left without
 * any, are deleted.
 */
async function forgetGone(manager: EntityManager, bookingId: number): Promise<void> {
  await manager.delete(BookingPlaceEntity, { bookingId, state: 'cancelled' });
  const children = await manager.findBy(BookingChildEntity, { bookingId });
  const coming = withPlaces(children, await manager.findBy(BookingPlaceEntity, { bookingId }));
  const gone = children.filter((child) => !coming.includes(child)).map(({ id }) => id);
  if (gone.length > 0) await manager.delete(BookingChildEntity, { id: In(gone) });
}

async function writeTshirts(
  manager: EntityManager,
  bookingId: number,
  tshirts: readonly Tshirt[],
): Promise<void> {
  await manager.delete(BookingTshirtEntity, { bookingId });
  if (tshirts.length === 0) return;
  const rows = tshirts.map((tshirt, position) => ({ ...tshirt, bookingId, position }));
  await insertRows(manager, BookingTshirtEntity, rows);
}
