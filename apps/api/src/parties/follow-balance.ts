import { addDays, calendarDateInLondon } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { owedPence } from '../bookings/model/amount-due';
import { BookingEntity } from '../bookings/model/booking.entity';
import { PaymentPlanEntity } from '../bookings/model/payment-plan.entity';
import { type SeasonEntity } from '../catalogue/model/season.entity';
import { usualParts } from './party-season';

interface Changed {
  season: SeasonEntity;
  payDays: number;
  at: Date;
  /** The party's. */
  date: string;
  isMoved: boolean;
  /** By how much its price has changed. */
  differencePence: number;
}

/**
 * When the rest of a party's price is due after a change: by the usual days before a new date, and within the days for a
 * deposit if that is over. `booking` is as it is then. `isAnew`: not as the family was told.
 */
export async function restDue(
  manager: EntityManager,
  booking: BookingEntity,
  { season, payDays, at, date, isMoved, differencePence }: Changed,
) {
  const { id: bookingId, totalPence } = booking;
  const plan = await manager.findOneBy(PaymentPlanEntity, { bookingId });
  const depositPence = booking.depositPence ?? totalPence - differencePence;
  const isOwed = owedPence({ ...booking, depositPence }) > 0;
  const today = calendarDateInLondon(at);
  const isOver = !plan || plan.doneAt !== null || plan.dueOn < today;
  const isAnew = (isOwed && differencePence > 0 && isOver) || (plan !== null && isMoved);
  const { dueDaysBefore } = season.payingInParts ?? usualParts;
  const usual = dueDaysBefore === null ? today : addDays(date, -dueDaysBefore);
  const soon = soonest(addDays(today, payDays), addDays(date, -1), today);
  const dueOn = isAnew ? (usual > today ? usual : soon) : (plan?.dueOn ?? null);
  return { plan, depositPence, isOwed, isAnew, dueOn };
}

/** Keeps that date after the change. */
export async function followBalance(
  manager: EntityManager,
  booking: BookingEntity,
  changed: Changed,
): Promise<void> {
  const { id: bookingId } = booking;
  const { plan, depositPence, isAnew, dueOn } = await restDue(manager, booking, changed);
  if (!isAnew || dueOn === null) return;
  if (plan) {
    const anew = { dueOn, notices: 0, warnedAt: null, doneAt: null };
    await manager.update(PaymentPlanEntity, { bookingId }, anew);
    return;
  }
  const { remindDays, graceDays, letsGo } = changed.season.payingInParts ?? usualParts;
  await manager.update(BookingEntity, { id: bookingId }, { depositPence });
  await manager.insert(PaymentPlanEntity, { bookingId, dueOn, remindDays, graceDays, letsGo });
}

/** The earlier of two dates, but not before today. */
const soonest = (one: string, other: string, today: string): string => {
  const first = one < other ? one : other;
  return first < today ? today : first;
};
