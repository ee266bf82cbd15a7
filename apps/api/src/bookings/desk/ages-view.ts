import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type CampAges } from '@sunfield/contracts/catalogue/camp-ages';
import { type OpenedAnswers } from '../model/stored-answers';
import { type ViewedBooking, type ViewedPlace } from '../model/viewed-booking';
import { withoutAge, wrongDaysOf } from '../model/wrong-days';

/** What staff see of children's ages. */
export interface StaffSight {
  /** What a child is on a day follows from its date of birth. */
  mayReadAges: boolean;
  /** The general range. */
  ofCamps: CampAges;
  /** Usernames of those who allowed an age or wrote an answer down. */
  names: ReadonlyMap<string, string>;
}

interface Around extends StaffSight {
  venues: ReadonlyMap<string, { name: string }>;
  allowed: OpenedAnswers['agesAllowed'];
}

/** @param days those to come */
export function agesView(
  child: ViewedBooking['children'][number],
  days: readonly ViewedPlace['campDay'][],
  { ofCamps, mayReadAges, names, venues, allowed }: Around,
): Pick<Booking['children'][number], 'wrongDays' | 'agesAllowed'> {
  const atVenues = days.map((day) => ({
    ...day,
    venue: { name: venues.get(day.venueKey)?.name ?? day.venueKey },
  }));
  const wrongDays = wrongDaysOf(child, atVenues, ofCamps);
  const agesAllowed = allowed.map(({ reason, by, at }) => {
    return { reason, by: names.get(by) ?? null, at };
  });
  return {
    ...(wrongDays.length > 0 && { wrongDays: mayReadAges ? wrongDays : wrongDays.map(withoutAge) }),
    ...(agesAllowed.length > 0 && { agesAllowed }),
  };
}
