import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { useReducer } from 'react';
import { daysBetween, neighbourOf, toggled } from './selection';

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
