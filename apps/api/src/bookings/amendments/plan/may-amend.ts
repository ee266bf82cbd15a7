import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { calendarDateInLondon, instantInLondon } from '@sunfield/contracts/kit/dates';
import { type DayTerms, dayTermsOf } from '@sunfield/contracts/catalogue/day-terms';
import { policyOf } from '@sunfield/pricing/amended-places';
import { type BookingEntity } from '../../model/booking.entity';
import { isComing } from '../../model/standing-places';
import { type ViewedPlace } from '../../model/viewed-booking';

interface Day {
  campDay: Pick<ViewedPlace['campDay'], 'date' | 'state'> & {
    season: Pick<ViewedPlace['campDay']['season'], 'closesWithEachDay'>;
  };
  slot: { session: Pick<ViewedPlace['slot']['session'], 'starts'> };
}

/**
 * Whether a child may be there already: by London's clocks its session has started. Days of a season that stays open
 * when they are over never begin, nor do those that the provider has cancelled.
 */
export const hasBegun = ({ campDay, slot }: Day, now: Date): boolean =>
  campDay.state !== 'cancelled' &&
  campDay.season.closesWithEachDay &&
  instantInLondon(campDay.date, slot.session.starts) <= now;

/**
 * Until when a place can be cancelled and swapped, and for how much, by what the booking was sold under; undefined of
 * a day that has begun, or that the provider has cancelled.
 */
export function dayTerms(
  soldRules: BookingEntity['soldRules'],
  place: Day & {
    carriedKeptPence: number;
    campDay: { seasonId: number };
  },
  now: Date,
): DayTerms | undefined {
  const { campDay, carriedKeptPence: keptPence } = place;
  if (campDay.state === 'cancelled' || hasBegun(place, now)) return undefined;
  const today = calendarDateInLondon(now);
  return dayTermsOf(policyOf(soldRules, campDay), { date: campDay.date, today, keptPence });
}

/** It was paid in time, and all of its money went back since; its places may stand still. */
export const isRefunded = ({
  paymentStatus,
  paidAt,
}: Pick<BookingEntity, 'paymentStatus' | 'paidAt'>): boolean =>
  paymentStatus === 'refunded' && paidAt !== null;

/**
 * Whether a booking can be changed at all: by staff as long as it is paid and somebody comes, by parents until its last
 * day. Of a refunded one staff can give up the places that still stand.
 */
export const isAmendable = (
  booking: Pick<BookingEntity, 'paymentStatus' | 'paidAt'> & {
    places: readonly (Day & Pick<ViewedPlace, 'state'>)[];
  },
  { isStaff, now }: { isStaff: boolean; now: Date },
): boolean =>
  (isPaid(booking.paymentStatus) || (isStaff && isRefunded(booking))) &&
  booking.places.some((place) => isComing(place) && (isStaff || !hasBegun(place, now)));
