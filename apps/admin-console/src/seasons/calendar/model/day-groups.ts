import { isoWeekday, weekday } from '@sunfield/words/dates';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type Names } from './day-words';

/** Every venue, weekday and activity as an option of a list, each with its days. */
export function groupOptions(days: readonly PlannedDay[], names: Names) {
  const group = (label: string, kind: string, keyOf: (day: PlannedDay) => string) => ({
    label,
    options: [...new Set(days.map(keyOf))].map((name) => ({
      value: `${kind} ${name}`,
      label: name,
      ids: days.filter((day) => keyOf(day) === name).map(({ id }) => id),
    })),
  });
  const byWeekday = days.toSorted((one, other) => isoWeekday(one.date) - isoWeekday(other.date));
  const weekdays = group('Weekdays', 'weekday', ({ date }) => `Every ${weekday(date)}`);
  const order = [...new Set(byWeekday.map(({ date }) => `Every ${weekday(date)}`))];
  return [
    group('Venues', 'venue', ({ venueKey }) => names.venue(venueKey)),
    {
      ...weekdays,
      options: weekdays.options.toSorted(
        (one, other) => order.indexOf(one.label) - order.indexOf(other.label),
      ),
    },
    group('Activities', 'activity', ({ activityKey }) => names.activity(activityKey)),
  ];
}
