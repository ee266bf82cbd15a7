import { type WeekProps } from './week-table';

/** Whether a week would render the same, so that in a long season only the changed week renders again. */
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
