import { isoWeekday } from '@sunfield/words/dates';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';

/** All days between two: by date, and at the venues from one to the other. */
export function daysBetween(
  days: readonly PlannedDay[],
  venueOrder: readonly string[],
  one: PlannedDay,
  other: PlannedDay,
): PlannedDay[] {
  const [from, to] = [one.date, other.date].sort();
  const venues = [one, other]
    .map(({ venueKey }) => venueOrder.indexOf(venueKey))
    .sort((first, second) => first - second);
  return days.filter(({ date, venueKey }) => {
    const position = venueOrder.indexOf(venueKey);
    return date >= from! && date <= to! && position >= venues[0]! && position <= venues[1]!;
  });
}

/** The day that an arrow key moves to: left and right along its venue, up and down along its weekday. */
export function neighbourOf(
  key: string,
  day: PlannedDay,
  inReadingOrder: readonly PlannedDay[],
): PlannedDay | undefined {
  if (key === 'Home') return inReadingOrder[0];
  if (key === 'End') return inReadingOrder.at(-1);
  const alongVenue = inReadingOrder.filter(({ venueKey }) => venueKey === day.venueKey);
  const alongWeekday = inReadingOrder.filter(
    ({ date }) => isoWeekday(date) === isoWeekday(day.date),
  );
  const step = (line: readonly PlannedDay[], by: number) => {
    const position = line.findIndex(({ id }) => id === day.id) + by;
    return position < 0 ? undefined : line[position];
  };
  if (key === 'ArrowRight') return step(alongVenue, 1);
  if (key === 'ArrowLeft') return step(alongVenue, -1);
  if (key === 'ArrowDown') return step(alongWeekday, 1);
  return key === 'ArrowUp' ? step(alongWeekday, -1) : undefined;
}

/** The value that all have in common; undefined if they differ. */
export function commonOf<Value>(
  days: readonly PlannedDay[],
  valueOf: (day: PlannedDay) => Value,
): Value | undefined {
  const [first, ...others] = days.map(valueOf);
  const text = JSON.stringify(first);
  return others.every((value) => JSON.stringify(value) === text) ? first : undefined;
}

/** Selects all the days of a row, column or week; deselects them if all are selected. */
export function toggled(chosen: ReadonlySet<number>, days: readonly PlannedDay[]): Set<number> {
  const areIn = days.every(({ id }) => chosen.has(id));
  const next = new Set(chosen);
  for (const { id } of days) {
    if (areIn) next.delete(id);
    else next.add(id);
  }
  return next;
}
