import { addDays, isoWeekday, mondayOf } from '@sunfield/words/dates';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';

/** One venue's days of one week, by date. */
interface VenueWeek {
  venueKey: string;
  days: Map<string, PlannedDay[]>;
}

export interface Week {
  monday: string;
  /** The same weekdays in each week: Monday to Friday, and the weekend days that the season uses. */
  dates: string[];
  venues: VenueWeek[];
}

/** The weeks with camp days, each with its venues, in the venues' order. */
export function weeksOf(days: readonly PlannedDay[], venueOrder: readonly string[]): Week[] {
  const used = new Set([1, 2, 3, 4, 5, ...days.map(({ date }) => isoWeekday(date))]);
  const weekdays = [...used].sort();
  const position = new Map(venueOrder.map((key, index) => [key, index]));
  const placeOf = ({ venueKey }: VenueWeek) => position.get(venueKey) ?? venueOrder.length;
  return grouped(days, ({ date }) => mondayOf(date))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([monday, ofWeek]) => ({
      monday,
      dates: weekdays.map((weekday) => addDays(monday, weekday - 1)),
      venues: grouped(ofWeek, ({ venueKey }) => venueKey)
        .map(([venueKey, ofVenue]) => ({
          venueKey,
          days: new Map(grouped(ofVenue, ({ date }) => date)),
        }))
        .sort((one, other) => placeOf(one) - placeOf(other)),
    }));
}

/** `Map.groupBy`, which two-year-old phones lack. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
}

/** In reading order: week by week, venue by venue, day by day. */
export const inReadingOrder = (weeks: readonly Week[]): PlannedDay[] =>
  weeks.flatMap(({ dates, venues }) =>
    venues.flatMap(({ days }) => dates.flatMap((date) => days.get(date) ?? [])),
  );
