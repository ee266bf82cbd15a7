import { type WeekProps } from './week-table';

/** Whether a week looks as before, whatever was chosen in the others: in a long season only one is drawn anew. */
export function isSameWeek(before: WeekProps, after: WeekProps): boolean {
  if (
    before.week !== after.week ||
    before.names !== after.names ||
    before.bankHolidays !== after.bankHolidays
  ) {
    return false;
  }
  return after.week.venues.every(({ days }) =>
    [...days.values()].every((ofDate) =>
      ofDate.every(
        ({ id }) =>
          before.chosen.has(id) === after.chosen.has(id) &&
          (before.stop === id) === (after.stop === id),
      ),
    ),
  );
}
