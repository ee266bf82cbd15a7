import { shortenedHold } from '@sunfield/contracts/bookings/staff-holds';
import dayjs from 'dayjs';
import { type EntityManager } from 'typeorm';
import { readEdition } from '../../catalogue/model/catalogue-editions';
import { exchangePlaces, type Freeing, type WantedPlaces } from '../../catalogue/model/places';
import { type By } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { HoldEntity } from '../../catalogue/holds/hold.entity';
import {
  readingHeld,
  deleteHolds,
  heldOf,
  heldPlaces,
  writeHolds,
} from '../../catalogue/holds/holds';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type NewUse, takeUse } from '../../catalogue/codes/code-uses';
import { AppError } from '../../kernel/base/app-error';
import { enterAmendment } from '../ledger/enter';
import { changeFigures } from '../ledger/figures';
import { AmendmentEntity, chargeReason } from '../model/amendment.entity';
import { keepingFunded } from '../../catalogue/funding/funded-places';
import { addUp, giveUpPlaces, holdPlaces } from '../model/booking-places';
import { BookingEntity } from '../model/booking.entity';
import { confirmBooking, followAccount, moveBooking } from '../model/move-booking';
import { amendmentKind, bookingKind, renewHold, staffHold } from '../model/hold';
import { type Source, type UnpaidPlaces } from '../placing/unpaid-places';
import { askNewAddress } from './plan/new-address';
import { type AmendmentPlan, heldSlots } from './plan/amendment-plan';
import { type MoneyBack } from './plan/money-back';
import { writePlan } from './plan/stored-plan';
import { factsOf, writeChange } from './plan/what-changed';
import { planOfWaiting } from './waiting-amendment';
import { writeAmended } from './write-amended';

/** What a change needs beside its plan. */
interface Applying extends By {
  /** The request's, so that it changes the booking once. */
  clientRequestId: string;
  requestFingerprint: string;
  holdMinutes: number;
  /** The places of another pending change to this booking, which this one replaces; its hold rows are deleted. */
  held: WantedPlaces;
  /** For a parent, whose unpaid places are limited. */
  limit: { source: Source; unpaid: UnpaidPlaces } | undefined;
  moneyBack: MoneyBack;
  /** Of a code that an unpaid booking gets. */
  use?: NewUse | undefined;
}

export interface Made {
  amendment: AmendmentEntity;
  /** To be sent after the transaction. */
  refundIds: number[];
}

/**
 * Applies a plan made under the same booking lock. If there is more to pay, takes the added places and leaves the
 * change waiting; `settleWaiting` applies the rest. Otherwise the booking changes now: refunds are entered first, because
 * payments are locked before camp days.
 * Errors: `session_full`, also if the catalogue has changed since; `too_many_unpaid`; `status_conflict` if a payer
 * disputes a payment that money would go back to.
 */
export async function applyPlan(
  manager: EntityManager,
  booking: BookingEntity,
  plan: AmendmentPlan,
  applying: Applying,
): Promise<Made> {
  const { actor, at, moneyBack } = applying;
  const amendment = await newRow(manager, booking, plan, applying);
  if (plan.outcome === 'waits') {
    await hold(manager, plan, amendment, applying);
    return { amendment, refundIds: [] };
  }
  await manager.insert(AmendmentEntity, amendment);
  const { parentEmail, back } = plan.wanted;
  const refundIds = await moneyBack.giveBack(manager, booking, plan.quote.backPence, {
    actor,
    at,
    ...(back === 'credit' && { keptFor: parentEmail.toLowerCase() }),
  });
  await change(manager, booking, plan, { amendment, ...applying });
  return { amendment, refundIds };
}

/**
 * Applies a change that has been paid for, exactly as agreed; the money is already in the locked
 * booking's account. If its hold has ended, takes all of its places again, or none.
 * Errors: `booking_closed` if it no longer fits the booking or its days, `session_full`.
 */
export async function settleWaiting(
  manager: EntityManager,
  booking: BookingEntity,
  amendment: AmendmentEntity,
  { at }: Pick<By, 'at'>,
): Promise<void> {
  const { id, actor } = amendment;
  const plan = await planOfWaiting(manager, booking, amendment, at);
  const held = await heldPlaces(manager, amendmentKind, [id]);
  await deleteHolds(manager, amendmentKind, [id]);
  const applied = {
    state: 'applied' as const,
    appliedAt: at,
    waitingBookingId: null,
    holdExpiresAt: null,
    plan: null,
  };
  await manager.update(AmendmentEntity, { id }, applied);
  Object.assign(amendment, applied);
  await change(manager, booking, plan, { amendment, held, actor, at });
}

/** The amendment's row as it is for a change made now; not written yet. */
async function newRow(
  manager: EntityManager,
  booking: BookingEntity,
  plan: AmendmentPlan,
  { clientRequestId, requestFingerprint, actor, at }: Applying,
): Promise<AmendmentEntity> {
  const { id: bookingId } = booking;
  const last = await manager.maximum(AmendmentEntity, 'position', { bookingId });
  const key = { bookingId, position: (last ?? 0) + 1 };
  const { quote, amended, wanted, hasNewLink } = plan;
  return manager.create(AmendmentEntity, {
    ...key,
    state: 'applied',
    actor,
    askedAt: at,
    appliedAt: at,
    clientRequestId,
    requestFingerprint,
    replacedNonce: hasNewLink ? booking.accessNonce : null,
    differencePence: amended.differencePence,
    backPence: quote.backPence,
    payPence: quote.payPence,
    chargePence: amended.chargePence,
    chargeReason: wanted.charge ? chargeReason.seal(key, wanted.charge.reason) : null,
    whatChanged: writeChange(key, plan, booking),
  });
}

/** Takes the places that the change adds until it is paid; the booking itself doesn't change. */
async function hold(
  manager: EntityManager,
  plan: AmendmentPlan,
  amendment: AmendmentEntity,
  { holdMinutes, held, limit, actor, at }: Applying,
): Promise<void> {
  const wanted = plan.days.more;
  await takeFrom(manager, held, wanted, { plan, freeing: { why: 'replaced', actor, at } });
  await refuseTooMany(manager, plan, { limit, wanted });
  const until = dayjs(at).add(holdMinutes, 'minute').toDate();
  const { bookingId } = amendment;
  Object.assign(amendment, {
    state: 'waiting',
    appliedAt: null,
    waitingBookingId: bookingId,
    holdExpiresAt: until,
    plan: writePlan(amendment, plan),
  });
  await manager.insert(AmendmentEntity, amendment);
  const { id, payPence } = amendment;
  const holder = { kind: amendmentKind, id, bookingId };
  await writeHolds(manager, holder, heldSlots(plan), { until, source: limit?.source });
  await recordEvent(manager, {
    at,
    actor,
    type: 'booking.amendment_waiting',
    subjectId: bookingId,
    after: { amendmentId: id, payPence },
  });
}

interface Changing extends By, Pick<Applying, 'held'>, Partial<Pick<Applying, 'limit' | 'use'>> {
  /** Already written. */
  amendment: AmendmentEntity;
}

/**
 * The locked booking becomes what was planned. An unpaid one keeps its number and the end of its hold; with no places
 * left it ends as if its time had run out.
 */
async function change(
  manager: EntityManager,
  booking: BookingEntity,
  plan: AmendmentPlan,
  { amendment, held, limit, use, ...by }: Changing,
): Promise<void> {
  const { id, totalPence } = booking;
  const { outcome, amended, days, newEmail, isNewEmailHeld = false } = plan;
  const freeing = { why: 'booking changed' as const, ...by };
  const facts = factsOf(plan, booking);
  await changeFigures(manager, [booking]);
  if (outcome === 'ended') await giveUpPlaces(manager, [id], freeing);
  else {
    await enterAmendment(manager, booking, { id: amendment.id, lines: amended.lines }, by);
    await keepingFunded(manager, [id], async () => {
      // Only the differences move.
      await takeFrom(manager, addUp([...days.before, ...held]), days.after, { plan, freeing });
      if (plan.kind === 'unpaid') {
        await refuseTooMany(manager, plan, { limit, wanted: days.after, changed: id });
        if (use) await takeUse(manager, id, use, by.at);
      }
      await writeAmended(manager, booking, plan, by);
    });
    if (newEmail !== undefined) {
      const asking = { amendmentId: amendment.id, isHeld: isNewEmailHeld, at: by.at };
      await askNewAddress(manager, booking, newEmail, asking);
    }
    if (plan.kind === 'unpaid') await holdAmended(manager, booking, plan, { limit, ...by });
    else await followAccount(manager, booking, by);
  }
  await recordEvent(manager, {
    ...by,
    type: 'booking.amended',
    subjectId: id,
    before: { totalPence },
    after: { amendmentId: amendment.id, totalPence: booking.totalPence, ...facts },
  });
  if (outcome === 'ended') {
    await manager.update(BookingEntity, { id }, { revision: booking.revision + 1 });
    await moveBooking(manager, booking, { ...by, set: { holdExpiresAt: null } });
  }
  if (outcome === 'confirmed') {
    const { reference } = plan;
    await confirmBooking(manager, booking, { reference, actor: 'system', at: by.at });
  }
}

/**
 * Exchanges places. Those that are priced now are taken only from the catalogue that priced them; others, if there is
 * capacity. Errors: `session_full`.
 */
async function takeFrom(
  manager: EntityManager,
  given: WantedPlaces,
  wanted: WantedPlaces,
  { plan: { soldFrom }, freeing }: { plan: AmendmentPlan; freeing: Freeing },
): Promise<void> {
  if (!soldFrom) return exchangePlaces(manager, given, wanted, { freeing });
  const { edition, days } = soldFrom;
  const versions = new Map(days.map(({ id, version }) => [id, version]));
  const seen = { edition, versions };
  await exchangePlaces(manager, given, wanted, { freeing, seen });
  // Moving to other times on the same day moves no counter, so that exchange can't detect a new
  // catalogue.
  if ((await readEdition(manager)) !== edition) throw new AppError('session_full');
}

/** Errors: `too_many_unpaid`. */
async function refuseTooMany(
  manager: EntityManager,
  { days, soldFrom: onSale }: AmendmentPlan,
  {
    limit,
    wanted,
    changed,
  }: Partial<Pick<Applying, 'limit'>> & { wanted: WantedPlaces; changed?: number },
): Promise<void> {
  if (!limit || !onSale || days.more.size === 0) return;
  // What the changed booking holds is replaced by what it wants.
  const { sql, parameters } = readingHeld(limit.source, changed);
  limit.unpaid.refuseTooMany(heldOf(await manager.query(sql, parameters)), { wanted, onSale });
}

/**
 * The places of an unpaid booking are held by the parent who changed it; staff leave that as it was. A hold set by
 * staff must end before the first camp day, even if the change made that earlier; one of children who came unpaid has
 * not.
 */
async function holdAmended(
  manager: EntityManager,
  booking: BookingEntity,
  { amended, basket }: AmendmentPlan,
  { limit, at }: Pick<Changing, 'limit' | 'at'>,
): Promise<void> {
  const { id, holdExpiresAt, heldByStaffUntil } = booking;
  const before = await manager.findOneBy(HoldEntity, { holderKind: bookingKind, holderId: id });
  const { network = null, email = null } = limit?.source ?? before ?? {};
  await deleteHolds(manager, bookingKind, [id]);
  const source = email === null ? undefined : { network, email };
  await holdPlaces(manager, id, { until: holdExpiresAt ?? at, source });
  const hasBegun = basket.places.some(({ campDay }) => campDay.date <= calendarDateInLondon(at));
  if (!heldByStaffUntil || hasBegun) return;
  const dates = amended.places.map(({ date }) => date);
  const until = shortenedHold(heldByStaffUntil, dates, at);
  if (until < heldByStaffUntil) await renewHold(manager, booking, staffHold(at, until));
}
