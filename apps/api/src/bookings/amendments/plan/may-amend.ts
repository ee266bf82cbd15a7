import { partyActivity } from '@sunfield/contracts/kit/party-activity';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';
import { type DayTerms, dayTermsOf } from '@sunfield/contracts/catalogue/day-terms';
import { policyOf } from '@sunfield/pricing/amended-places';
import { type BookingEntity } from '../../model/booking.entity';
import { isComing } from '../../model/booking-place.entity';
import { type ViewedPlace } from '../../model/viewed-booking';

interface Day {
  campDay: Pick<ViewedPlace['campDay'], 'date' | 'state'> & {
    season: Pick<ViewedPlace['campDay']['season'], 'closesWithEachDay'>;
  };
  slot: { session: Pick<ViewedPlace['slot']['session'], 'starts'> };
}

/**
 * Whether a child may already be there: the session has started, London time. Days of a season that
 * stays open after its days are over never begin; nor do days that the provider has cancelled.
 */
export const hasBegun = ({ campDay, slot }: Day, now: Date): boolean =>
  campDay.state !== 'cancelled' &&
  campDay.season.closesWithEachDay &&
  instantInLondon(campDay.date, slot.session.starts) <= now;

/**
 * Until when a place can be cancelled or swapped, and for how much, under the terms it was sold on;
 * undefined for a day that has begun or that the provider has cancelled.
 */
export function dayTerms(
  soldRules: BookingEntity['soldRules'],
  place: Day & {
    carriedKeptPence: number;
    campDay: { seasonId: number; activityKey: string };
  },
  now: Date,
): DayTerms | undefined {
  const { campDay, carriedKeptPence: keptPence } = place;
  if (campDay.state === 'cancelled' || hasBegun(place, now)) return undefined;
  const today = calendarDateInLondon(now);
  const terms = dayTermsOf(policyOf(soldRules, campDay), { date: campDay.date, today, keptPence });
  if (campDay.activityKey !== partyActivity) return terms;
  const { swapUntil: _, ...ofParty } = terms;
  return ofParty;
}

/** Its places are held, and it is waiting for payment. */
export const isUnpaid = ({ paymentStatus }: Pick<BookingEntity, 'paymentStatus'>): boolean =>
  paymentStatus === 'pending';

/** It was paid in time, and all of its money has gone back since; it may still have its places. */
export const isRefunded = ({
  paymentStatus,
  paidAt,
}: Pick<BookingEntity, 'paymentStatus' | 'paidAt'>): boolean =>
  paymentStatus === 'refunded' && paidAt !== null;

/**
 * Whether a booking can be changed at all: by staff while it is paid and has places, by parents
 * until its last day begins. In a refunded booking, staff can give up the places it still has.
 */
export const isAmendable = (
  booking: Pick<BookingEntity, 'paymentStatus' | 'paidAt'> & {
    places: readonly (Day & Pick<ViewedPlace, 'state'>)[];
  },
  { isStaff, now }: { isStaff: boolean; now: Date },
): boolean =>
  (isPaid(booking.paymentStatus) || (isStaff && isRefunded(booking))) &&
  booking.places.some((place) => isComing(place) && (isStaff || !hasBegun(place, now)));
