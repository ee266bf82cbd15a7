import { randomUUID } from 'node:crypto';
import { type EntityManager } from 'typeorm';
import { applyPlan } from '../../bookings/amendments/apply-plan';
import { type MoneyBack } from '../../bookings/amendments/plan/money-back';
import { planAmendment } from '../../bookings/amendments/plan/plan-amendment';
import { readCurrent } from '../../bookings/amendments/plan/current-booking';
import { withoutDays } from '../../bookings/day-cancellations/give-up-days';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { countPlaces, retakePlaces } from '../../bookings/model/booking-places';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { goneWith } from '../../bookings/model/days-gone';
import { isOpenForBooking } from '../../catalogue/model/opening';
import { fullDays } from '../../catalogue/model/places';
import { nothingOnSale } from '../../catalogue/on-sale/catalogue.service';
import { refuseCodeGone } from '../../catalogue/codes/code-uses';
import { AppError } from '../../kernel/base/app-error';
import { addRefund } from '../refunds/refund-rows';
import { type Money, type Settled, wrongOf } from './received-money';

/**
 * Money for a booking whose places were let go, and some of whose days are gone by now: if its parent wants the rest,
 * the rest is booked, and `settle` gets all its money. Then the booking changes to what it has, for the price under
 * the rules it was sold by, and the difference goes back.
 * Errors: `session_full` if all of the money has to go back.
 */
export async function settleRest(
  manager: EntityManager,
  money: Money,
  settle: (manager: EntityManager, money: Money) => Promise<Settled>,
): Promise<Settled> {
  const { payable, payment, at } = money;
  const { booking } = payable;
  const { id, takeRest, paymentStatus, deletedAt } = booking;
  const isLate = paymentStatus === 'expired' && deletedAt === null && !payable.isSettled;
  const isWhole = payment.amountPence === payable.duePence && wrongOf(money).length === 0;
  if (!takeRest || !isLate || !isWhole) throw new AppError('session_full');
  const gone = await findGone(manager, booking, at);
  await retakePlaces(manager, id, at, new Set(gone.map(({ campDayId }) => campDayId)));
  await refuseCodeGone(manager, id);
  const settled = await settle(manager, money);
  const dates = gone.map(({ campDay }) => campDay.date);
  const set = {
    takeRest: { ...takeRest, gone: [...new Set([...takeRest.gone, ...dates])].sort() },
  };
  await manager.update(BookingEntity, { id }, set);
  Object.assign(booking, set);
  const refundId = await giveUp(manager, gone, money);
  return { ...settled, ...(refundId !== undefined && { refundId }) };
}

/** Places on full or closed days, and on those that are needed together with them. Only reads. */
async function findGone(
  manager: EntityManager,
  { id, takeRest }: BookingEntity,
  at: Date,
): Promise<BookingPlaceEntity[]> {
  const places = await manager.find(BookingPlaceEntity, {
    where: { bookingId: id, state: 'released' },
    relations: { campDay: { season: true } },
  });
  const full = await fullDays(manager, countPlaces(places.map(({ campDayId }) => campDayId)));
  const without = places.filter(
    ({ campDay }) =>
      full.includes(campDay.id) || !isOpenForBooking(campDay.season, campDay, at, 'parent'),
  );
  const dates = goneWith(
    takeRest?.together ?? [],
    without.map(({ campDay }) => campDay.date),
  );
  const gone = places.filter(({ campDay }) => dates.includes(campDay.date));
  if (gone.length === places.length) throw new AppError('session_full');
  return gone;
}

const REASON = 'Gone before the payment came; the parent wanted the other days.';

/** The paid booking without those places, which it doesn't really have. Returns the refund to send. */
async function giveUp(
  manager: EntityManager,
  gone: readonly BookingPlaceEntity[],
  { payable: { booking }, payment, received, at }: Money,
): Promise<number | undefined> {
  if (gone.length === 0) return undefined;
  const ids = gone.map(({ campDayId }) => campDayId);
  const kept = { keptPence: received.receivedPence, isDisputed: false };
  const moneyBack: MoneyBack = {
    received: () =>
      Promise.resolve([{ ...kept, method: payment.method, reference: received.reference }]),
    giveBack: async (_, of, amountPence, { actor, at: when }) => {
      if (amountPence === 0) return [];
      const order = { amountPence, reason: 'amended', madeBy: actor, at: when } as const;
      return [(await addRefund(manager, of, payment, order)).id];
    },
    send: () => Promise.resolve(),
  };
  const wanted = {
    ...(await withoutDays(manager, booking, ids)),
    charge: { pence: 0, reason: REASON },
  };
  const asked = { wanted, isStaff: true, now: at, onSale: nothingOnSale };
  const current = await readCurrent(manager, moneyBack, booking, asked);
  const plan = planAmendment(current, asked);
  // A discount that is lost costs more than the days that are gone.
  if (plan.outcome !== 'changed') throw new AppError('session_full');
  const made = await applyPlan(manager, booking, plan, {
    clientRequestId: randomUUID(),
    requestFingerprint: '',
    holdMinutes: 0,
    // So that it gives back none of them.
    held: new Map([...countPlaces(ids)].map(([day, places]) => [day, -places])),
    limit: undefined,
    moneyBack,
    actor: 'system',
    at,
  });
  return made.refundIds[0];
}
