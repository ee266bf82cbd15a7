import { counted } from '@sunfield/words/counted';
import { type AddedDays } from '@sunfield/contracts/catalogue/season-calendar';
import { formatShortDate, formatShortDates } from '@sunfield/words/dates';

type Skipped = AddedDays['skipped'];

const NAMED_DATES = 4;

/** Why days are skipped, in sentences; empty if none are. */
export function whySkipped(skipped: Skipped, bankHolidays: ReadonlyMap<string, string>): string[] {
  const exists = skipped.filter(({ reason }) => reason === 'exists');
  const dates = datesIn(skipped.filter(({ reason }) => reason === 'bank-holiday'));
  return [
    ...(dates.length > 0
      ? [
          `Skipped as ${dates.length === 1 ? 'a bank holiday' : 'bank holidays'}: ${named(
            dates.map((date) => {
              const name = bankHolidays.get(date);
              return name ? `${formatShortDate(date)} (${name})` : formatShortDate(date);
            }),
          )}.`,
        ]
      : []),
    ...(exists.length > 0
      ? [
          `${counted(exists.length, 'camp day')} ${exists.length === 1 ? 'is' : 'are'} there already and ${exists.length === 1 ? 'stays' : 'stay'} as ${exists.length === 1 ? 'it is' : 'they are'}: ${named(formatShortDates(datesIn(exists)))}.`,
        ]
      : []),
  ];
}

const datesIn = (skipped: Skipped): string[] => [
  ...new Set(skipped.map(({ date }) => date).toSorted()),
];

const named = (dates: string[]): string =>
  dates.length > NAMED_DATES
    ? `${dates.slice(0, NAMED_DATES).join(', ')} and ${dates.length - NAMED_DATES} more`
    : dates.join(', ');
