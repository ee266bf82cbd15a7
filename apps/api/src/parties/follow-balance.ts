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
 * After a change of a party, when the rest of its price is due: by the usual days before a new date, and within the days
 * for a deposit if that is over. `booking` is as it is now.
 */
export async function followBalance(
  manager: EntityManager,
  booking: BookingEntity,
  { season, payDays, at, date, isMoved, differencePence }: Changed,
): Promise<void> {
  const { id: bookingId, totalPence } = booking;
  const plan = await manager.findOneBy(PaymentPlanEntity, { bookingId });
  const depositPence = booking.depositPence ?? totalPence - differencePence;
  const owed = owedPence({ ...booking, depositPence });
  const today = calendarDateInLondon(at);
  const isAnew =
    owed > 0 && differencePence > 0 && (!plan || plan.doneAt !== null || plan.dueOn < today);
  if (!isAnew && !(plan && isMoved)) return;
  const { dueDaysBefore, remindDays, graceDays, letsGo } = season.payingInParts ?? usualParts;
  const usual = dueDaysBefore === null ? today : addDays(date, -dueDaysBefore);
  const dueOn = usual > today ? usual : soonest(addDays(today, payDays), addDays(date, -1), today);
  if (plan) {
    const anew = { dueOn, notices: 0, warnedAt: null, doneAt: null };
    await manager.update(PaymentPlanEntity, { bookingId }, anew);
    return;
  }
  await manager.update(BookingEntity, { id: bookingId }, { depositPence });
  await manager.insert(PaymentPlanEntity, { bookingId, dueOn, remindDays, graceDays, letsGo });
}

/** The earlier of two dates, but not before today. */
const soonest = (one: string, other: string, today: string): string => {
  const first = one < other ? one : other;
  return first < today ? today : first;
};
