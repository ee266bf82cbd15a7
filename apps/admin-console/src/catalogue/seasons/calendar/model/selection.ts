import { isoWeekday } from '@sunfield/words/dates';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { useReducer } from 'react';

/** All days between two: by date, and at the venues from one to the other. */
function daysBetween(
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
function neighbourOf(
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
function toggled(chosen: ReadonlySet<number>, days: readonly PlannedDay[]): Set<number> {
  const areIn = days.every(({ id }) => chosen.has(id));
  const next = new Set(chosen);
  for (const { id } of days) {
    if (areIn) next.delete(id);
    else next.add(id);
  }
  return next;
}

interface Choice {
  ids: ReadonlySet<number>;
  /** Where a range starts. */
  anchor: number | undefined;
  /** The one day that the Tab key reaches. */
  stop: number | undefined;
  /** Increases when a key moves the stop, so that focus follows. */
  moves: number;
}

export type ChoiceAction =
  | { type: 'press'; id: number; isRange: boolean }
  | { type: 'key'; id: number; key: string; isRange: boolean }
  | { type: 'toggle'; ids: readonly number[] }
  | { type: 'add'; ids: readonly number[] }
  | { type: 'all' }
  | { type: 'clear' };

/** The selected days: by pointer, by keyboard, or whole rows, columns and weeks. */
export function useChoice(
  inReadingOrder: readonly PlannedDay[],
  venueOrder: readonly string[],
  first: readonly number[],
) {
  const find = (id: number | undefined) => inReadingOrder.find((day) => day.id === id);
  const idsTo = (choice: Choice, day: PlannedDay): Set<number> => {
    const anchor = find(choice.anchor) ?? day;
    const between = daysBetween(inReadingOrder, venueOrder, anchor, day);
    return new Set([...choice.ids, ...between.map(({ id }) => id)]);
  };
  const reduce = (choice: Choice, action: ChoiceAction): Choice => {
    switch (action.type) {
      case 'press': {
        const day = find(action.id);
        if (!day) return choice;
        const ids = action.isRange ? idsTo(choice, day) : toggled(choice.ids, [day]);
        return {
          ...choice,
          ids,
          anchor: action.isRange ? choice.anchor : day.id,
          stop: day.id,
        };
      }
      case 'key': {
        const day = find(action.id);
        const next = day && neighbourOf(action.key, day, inReadingOrder);
        if (!next) return choice;
        const anchor = action.isRange ? (choice.anchor ?? action.id) : choice.anchor;
        const ids = action.isRange ? idsTo({ ...choice, anchor }, next) : choice.ids;
        return { ids, anchor, stop: next.id, moves: choice.moves + 1 };
      }
      case 'toggle':
        return {
          ...choice,
          ids: toggled(
            choice.ids,
            inReadingOrder.filter(({ id }) => action.ids.includes(id)),
          ),
        };
      case 'add':
        return { ...choice, ids: new Set([...choice.ids, ...action.ids]) };
      case 'all':
        return { ...choice, ids: new Set(inReadingOrder.map(({ id }) => id)) };
      case 'clear':
        return { ...choice, ids: new Set(), anchor: undefined };
    }
  };
  const [choice, dispatch] = useReducer(reduce, {
    ids: new Set(first),
    anchor: undefined,
    stop: undefined,
    moves: 0,
  });
  return {
    ids: choice.ids,
    stop: (find(choice.stop) ?? inReadingOrder[0])?.id,
    moves: choice.moves,
    dispatch,
  };
}
