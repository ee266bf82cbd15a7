import { type AddDays, type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import {
  type ActivityRow,
  type SessionRow,
  type VenueRow,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import { addDays, calendarDateInLondon, isoWeekday, mondayOf } from '@sunfield/words/dates';
import { slotsOf, type TypedPrices, typedPrices } from './prices';

/** "Add days" as typed: prices in pounds, numbers that may still be missing. */
export interface TypedPattern extends Omit<
  AddDays,
  'slots' | 'capacity' | 'activityKey' | 'from' | 'to'
> {
  activityKey?: string;
  from: string;
  to: string;
  capacity: number | null;
  prices: TypedPrices;
}

export const patternOf = ({ prices, ...typed }: TypedPattern) => ({
  ...typed,
  slots: slotsOf(prices),
});

export interface Rows {
  venues: VenueRow[];
  activities: ActivityRow[];
  sessions: SessionRow[];
}

/** If nothing is planned yet: next week, every venue, forty places. */
export function firstPattern(
  { venues, activities }: Rows,
  now = new Date(Date.now()),
): TypedPattern {
  return {
    ...weekFrom(addDays(mondayOf(calendarDateInLondon(now)), 7)),
    venueKeys: venues.filter(({ isArchived }) => !isArchived).map(({ key }) => key),
    activityKey: activities[0]?.key,
    weekdays: [1, 2, 3, 4, 5],
    skipBankHolidays: true,
    capacity: 40,
    agesFrom: null,
    agesTo: null,
    note: '',
    prices: {},
  };
}

/** Like the days of a season that were added last, in the week after all of them and never in the past. */
export function patternAfter(days: readonly PlannedDay[], rows: Rows, now?: Date): TypedPattern {
  const first = firstPattern(rows, now);
  const model = days.toSorted((one, other) => one.id - other.id).at(-1);
  if (!model) return first;
  const similar = days.filter(({ activityKey }) => activityKey === model.activityKey);
  const used = new Set(similar.map(({ venueKey }) => venueKey));
  const lastDate = days
    .map(({ date }) => date)
    .toSorted()
    .at(-1)!;
  const after = addDays(mondayOf(lastDate), 7);
  const weekdays = [...new Set(similar.map(({ date }) => isoWeekday(date)))].sort();
  return {
    ...first,
    ...weekFrom(after > first.from ? after : first.from, weekdays.at(-1)),
    venueKeys: first.venueKeys.filter((key) => used.has(key)),
    activityKey: model.activityKey,
    weekdays,
    capacity: model.capacity,
    agesFrom: model.agesFrom,
    agesTo: model.agesTo,
    prices: typedPrices(model.slots),
  };
}

/** To Friday, or later if the last of the weekdays is. */
const weekFrom = (monday: string, lastWeekday = 5) => ({
  from: monday,
  to: addDays(monday, Math.max(5, lastWeekday) - 1),
});
