import { type WaitingAmendment } from '@sunfield/contracts/bookings/amendment-lines';
import { type Amendment, type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import {
  childFacts,
  contactFields,
  type ContactKey,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type EntityManager, In } from 'typeorm';
import { isOpenForBooking } from '../../catalogue/model/opening';
import { releasePlaces, type WantedPlaces } from '../../catalogue/model/places';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { type EventPayloads } from '@sunfield/contracts/kit/events/events';
import { type By } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { HoldEntity } from '../../catalogue/holds/hold.entity';
import { deleteHolds, heldPlaces } from '../../catalogue/holds/holds';
import { AppError } from '../../kernel/base/app-error';
import { AmendmentEntity } from '../model/amendment.entity';
import { addUp } from '../model/booking-places';
import { type BookingEntity } from '../model/booking.entity';
import { amendmentKind } from '../model/hold';
import { type PaymentPort } from '../model/payment-port';
import { refuseOpenPayment } from './end-open-payment';
import { type AmendmentPlan } from './plan/amendment-plan';
import { correctsOnly } from './plan/corrections';
import { readBasket } from './plan/current-booking';
import { quoteOfPlan, readPlan, revisionOfPlan, writePlan } from './plan/stored-plan';
import { writeChange } from './plan/what-changed';

type Why = EventPayloads['booking.amendment_fallen']['after']['why'];

type Ending = By & { why: Why };

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
async function endWaiting(
  manager: EntityManager,
  amendment: AmendmentEntity,
  by: Ending,
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

/**
 * Before a planned change: ends the one that waits, if it is replaced. Corrections alone leave it waiting. Errors:
 * those of `refuseOpenPayment`.
 */
export async function endEarlier(
  manager: EntityManager,
  payments: PaymentPort,
  plan: AmendmentPlan,
  { id, actor, at }: By & { id: number },
): Promise<{ waiting?: AmendmentEntity; held: WantedPlaces }> {
  const waiting = await waitingOf(manager, id);
  if (waiting && correctsOnly(plan)) return { waiting, held: new Map() };
  const isMismatchIts = plan.kind === 'unpaid' || waiting !== null;
  await refuseOpenPayment(manager, payments, id, { isMismatchIts });
  if (!waiting) return { held: new Map() };
  // The system only changes bookings because of cancelled days.
  const why = actor === 'system' ? 'day cancelled' : 'replaced';
  return { held: await endWaiting(manager, waiting, { why, actor, at }) };
}

/** Ends a pending change and gives back the places it held. */
export async function discardAmendment(
  manager: EntityManager,
  amendment: AmendmentEntity,
  by: Ending,
): Promise<void> {
  await releasePlaces(manager, await endWaiting(manager, amendment, by), by);
}

/** As `endWaiting`, for bookings that are about to be deleted. */
export async function endWaitingOf(
  manager: EntityManager,
  bookingIds: readonly number[],
  by: By,
): Promise<WantedPlaces> {
  const waiting = await manager.findBy(AmendmentEntity, { waitingBookingId: In(bookingIds) });
  const held: (readonly [number, number])[] = [];
  for (const amendment of waiting) {
    held.push(...(await endWaiting(manager, amendment, { ...by, why: 'booking deleted' })));
  }
  return addUp(held);
}

/** Whether a change holds places on a day that the provider has cancelled. */
const holdsCancelledDay = (manager: EntityManager, holderId: number): Promise<boolean> =>
  manager.existsBy(HoldEntity, {
    holderKind: amendmentKind,
    holderId,
    campDay: { state: 'cancelled' },
  });

/** What was agreed to, if it still fits the locked booking and its days. Errors: `booking_closed`. */
export async function planOfWaiting(
  manager: EntityManager,
  booking: BookingEntity,
  amendment: AmendmentEntity,
  at: Date,
): Promise<AmendmentPlan> {
  await refuseStale(manager, booking, amendment);
  const plan = readPlan(amendment, await readBasket(manager, booking.id));
  await refuseClosed(manager, plan, amendment, at);
  return plan;
}

/** The booking has changed since the plan was made, or another change is pending. */
async function refuseStale(
  manager: EntityManager,
  { id, deletedAt, paymentStatus, revision }: BookingEntity,
  amendment: AmendmentEntity,
): Promise<void> {
  const isCurrent = !deletedAt && isPaid(paymentStatus);
  if (!isCurrent || amendment.plan === null || revisionOfPlan(amendment) !== revision) {
    throw new AppError('booking_closed');
  }
  const waiting = await waitingOf(manager, id);
  if (waiting && waiting.id !== amendment.id) throw new AppError('booking_closed');
}

/** Held days only have to be not cancelled; others must still be open for booking. */
async function refuseClosed(
  manager: EntityManager,
  { places: { places, kept } }: AmendmentPlan,
  { state, actor }: AmendmentEntity,
  at: Date,
): Promise<void> {
  const slotIds = new Set(places.slice(kept.length).map(({ slotId }) => slotId));
  // Only reads, because the camp days' own locks come next.
  const slots = await manager.find(SlotEntity, {
    where: { id: In([...slotIds]) },
    relations: { campDay: { season: true } },
  });
  const booker = actor === 'parent' ? 'parent' : 'staff';
  const isHad = ({ campDay }: SlotEntity) =>
    state === 'waiting'
      ? campDay.state !== 'cancelled'
      : isOpenForBooking(campDay.season, campDay, at, booker);
  if (slots.length < slotIds.size || !slots.every(isHad)) throw new AppError('booking_closed');
}

/** Updates the pending change to apply to the corrected booking, so that paying for it doesn't undo the corrections. */
export async function carryCorrections(
  manager: EntityManager,
  booking: BookingEntity,
  waiting: AmendmentEntity,
  { children, ...contact }: Pick<QuoteAmendment, ContactKey | 'children'>,
): Promise<void> {
  const plan = readPlan(waiting, await readBasket(manager, booking.id));
  const corrected = (childIndex: number | undefined) =>
    childIndex === undefined
      ? undefined
      : children.find((child) => child.childIndex === childIndex);
  const wanted = {
    ...plan.wanted,
    revision: booking.revision,
    ...valuesOf(contactFields, contact),
    children: plan.wanted.children.map((child) => {
      return { ...child, ...valuesOf(childFacts, corrected(child.childIndex) ?? child) };
    }),
  };
  const carried = { ...plan, wanted };
  await manager.update(
    AmendmentEntity,
    { id: waiting.id },
    { plan: writePlan(waiting, carried), whatChanged: writeChange(waiting, carried, booking) },
  );
}

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

export function amendmentView(
  { id, state, payPence, backPence, holdExpiresAt }: AmendmentEntity,
  accessToken: string | null = null,
): Amendment {
  return {
    id,
    state,
    payPence: state === 'waiting' ? payPence : 0,
    backPence,
    accessToken,
    holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
  };
}
