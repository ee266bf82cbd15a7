import { type FreeDay, type PartyRules } from '@sunfield/contracts/parties/packages';
import { addDays, isoWeekday } from '@sunfield/words/dates';

/** A time on a date that cannot be used twice. */
export interface Busy {
  date: string;
  /** Minutes of the day in London. */
  from: number;
  until: number;
  /** Who is busy; null: no coach, only the venue. */
  coach: string | null;
  /** Where; null: a place of a family. */
  venueKey: string | null;
  /** It takes the whole venue: a party, or camp. */
  fillsVenue: boolean;
}

/** A party to be. */
export interface Wanted {
  date: string;
  starts: string;
  minutes: number;
  venueKey: string | null;
}

export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const endOf = ({ starts, minutes }: Pick<Wanted, 'starts' | 'minutes'>): string =>
  timeOf(minutesOf(starts) + minutes);

/**
 * The first coach who can lead a party then, with time to travel from and to what else there is on that date. Without
 * named coaches there is one, called ''. Undefined: the time is taken, or goes beyond the day.
 */
export function freeCoach(
  { date, starts, minutes, venueKey }: Wanted,
  busy: readonly Busy[],
  { coaches, travelMinutes }: Pick<PartyRules, 'coaches' | 'travelMinutes'>,
): string | undefined {
  const from = minutesOf(starts);
  const until = from + minutes;
  if (until > 24 * 60) return undefined;
  const ofDate = busy.filter((one) => one.date === date);
  const meets = (one: Busy, apart: number) => one.from < until + apart && from < one.until + apart;
  if (venueKey !== null && ofDate.some((one) => fills(one, venueKey) && meets(one, 0))) {
    return undefined;
  }
  const team = coaches.length > 0 ? coaches : [''];
  return team.find((coach) =>
    ofDate.every((one) => {
      if (one.coach !== coach) return true;
      const isThere = venueKey !== null && one.venueKey === venueKey;
      return !meets(one, isThere ? 0 : travelMinutes);
    }),
  );
}

const fills = (one: Busy, venueKey: string): boolean => one.fillsVenue && one.venueKey === venueKey;

/** Days with free times, in order; at most `max`. */
export function freeDays(
  wanted: Pick<Wanted, 'minutes' | 'venueKey'>,
  busy: readonly Busy[],
  rules: PartyRules,
  { today, max }: { today: string; max: number },
): FreeDay[] {
  const days: FreeDay[] = [];
  for (let ahead = rules.noticeDays; ahead <= rules.aheadDays && days.length < max; ahead += 1) {
    const date = addDays(today, ahead);
    if (!rules.weekdays.includes(isoWeekday(date)) || rules.blocked.includes(date)) continue;
    const times = rules.starts
      .filter((starts) => freeCoach({ ...wanted, date, starts }, busy, rules) !== undefined)
      .toSorted();
    if (times.length > 0) days.push({ date, times });
  }
  return days;
}

const MAX_NEAREST = 4;

/** The free days nearest to a date. */
export function nearestDays(days: readonly FreeDay[], date: string): FreeDay[] {
  const away = (day: FreeDay) => Math.abs(Date.parse(day.date) - Date.parse(date));
  return days
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, MAX_NEAREST)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}
