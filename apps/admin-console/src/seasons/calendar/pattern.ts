import { type AddDays, type AddedDays, type PlannedDay } from '@sunfield/contracts/season-calendar';
import {
  type ActivityRow,
  type SessionRow,
  type VenueRow,
} from '@sunfield/contracts/catalogue-rows';
import { calendarDateInLondon, mondayOf } from '@sunfield/contracts/dates';
import { slotsOf, type TypedPrices, typedPrices } from './prices';
import { addDays, isoWeekday } from './weeks';

/** "Add days" as it is typed: prices in pounds, numbers that may still be missing. */
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

/** Where nothing was planned before: the coming week, everywhere, with room for forty. */
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

/** As the days of a season that were added last, in the week after all of them. */
export function patternAfter(
  days: readonly PlannedDay[],
  rows: Rows,
  now?: Date,
): TypedPattern | undefined {
  const model = days.toSorted((one, other) => one.id - other.id).at(-1);
  if (!model) return undefined;
  return likeDays(
    days.filter(({ activityKey }) => activityKey === model.activityKey),
    { model, days, rows, now },
  );
}

/** For the first days of a season: as the season before it was on most of its days. */
export function patternLike(
  days: readonly PlannedDay[],
  rows: Rows,
  now?: Date,
): TypedPattern | undefined {
  const countOf = ({ activityKey }: PlannedDay) =>
    days.filter((day) => day.activityKey === activityKey).length;
  const model = days.toSorted((one, other) => countOf(other) - countOf(one))[0];
  return model && likeDays(days, { model, days, rows, now });
}

interface Likeness {
  model: PlannedDay;
  days: readonly PlannedDay[];
  rows: Rows;
  now: Date | undefined;
}

/** Prices, places and ages of one of them, at the venues and on the weekdays of all. */
function likeDays(
  similar: readonly PlannedDay[],
  { model, days, rows, now }: Likeness,
): TypedPattern {
  const first = firstPattern(rows, now);
  const used = new Set(similar.map(({ venueKey }) => venueKey));
  const lastDate = days
    .map(({ date }) => date)
    .toSorted()
    .at(-1)!;
  const after = addDays(mondayOf(lastDate), 7);
  return {
    ...first,
    // Nobody plans days that are over.
    ...(after > first.from && weekFrom(after)),
    venueKeys: first.venueKeys.filter((key) => used.has(key)),
    activityKey: model.activityKey,
    weekdays: [...new Set(similar.map(({ date }) => isoWeekday(date)))].sort(),
    capacity: model.capacity,
    agesFrom: model.agesFrom,
    agesTo: model.agesTo,
    prices: typedPrices(model.slots),
  };
}

const weekFrom = (monday: string) => ({ from: monday, to: addDays(monday, 4) });

export interface Plan {
  added: number;
  /** How many dates those are at. */
  dates: number;
  skipped: AddedDays['skipped'];
}

/** Longer is a slip of the hand in a year. */
const MAX_SPAN_DAYS = 800;

/** What a pattern will make, before it is sent: the API decides by the same rules. */
export function planOf(
  { from, to, weekdays, venueKeys, activityKey, skipBankHolidays }: TypedPattern,
  existing: readonly PlannedDay[],
  bankHolidays: ReadonlyMap<string, string>,
): Plan {
  const taken = new Set(existing.map((day) => `${day.venueKey} ${day.date} ${day.activityKey}`));
  const plan: Plan = { added: 0, dates: 0, skipped: [] };
  for (const date of datesBetween(from, to)) {
    if (!weekdays.includes(isoWeekday(date))) continue;
    const before = plan.added;
    for (const venueKey of venueKeys) {
      if (taken.has(`${venueKey} ${date} ${activityKey}`)) {
        plan.skipped.push({ venueKey, date, reason: 'exists' });
      } else if (skipBankHolidays && bankHolidays.has(date)) {
        plan.skipped.push({ venueKey, date, reason: 'bank-holiday' });
      } else plan.added += 1;
    }
    if (plan.added > before) plan.dates += 1;
  }
  return plan;
}

function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  if (!from || !to) return dates;
  for (let date = from; date <= to && dates.length < MAX_SPAN_DAYS; date = addDays(date, 1)) {
    dates.push(date);
  }
  return dates;
}
