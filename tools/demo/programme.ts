import { addDays, formatMonth, isoWeekday } from '@sunfield/words/dates';
import { nextHoliday } from './holidays.ts';

/** One venue beside those of the example season. Its address is made up. */
export const anotherVenue = {
  name: 'Rother Vale Leisure Centre',
  address: 'Example address: 8 Lakeside Drive, Rotherham, S26 4DD',
  latitude: 53.3561,
  longitude: -1.3102,
  note: 'Park behind the building and come to the side door.',
};

// The keys of the example season, which `npm start` creates.
const [school, hub, centre] = ['st-marys', 'brecks', 'treeton'];
const [sports, dance] = ['sports', 'dance'];
const short = { sessionKey: '9am-3pm', pricePence: 2200 };
const long = { sessionKey: '8am-5pm', pricePence: 2900 };

const mondayToFriday = [1, 2, 3, 4, 5];

/**
 * What is on sale: the next school holidays, and some days around today, so that there is a register to see.
 *
 * @param today `2026-11-21`
 * @param pool key of `anotherVenue`
 */
export function programmeOf(today: string, pool: string) {
  const { name, from, weeks } = nextHoliday(today);
  const holiday = {
    name,
    description: 'Book by the day or by the week. Breakfast is on us.',
    bookingOpensAt: null,
    bookingClosesAt: null,
    closesWithEachDay: true,
    cancellationPolicy: {
      steps: [
        { daysBefore: 7, percentBack: 100 },
        { daysBefore: 2, percentBack: 50 },
      ],
      swapUntilDays: 2,
    },
    skipBankHolidays: true,
    priceRules: [
      { kind: 'sibling', percent: 10 },
      { kind: 'multi-day', fromDays: 4, off: { pencePerDay: 200 } },
      { kind: 't-shirt', pricePence: 1400 },
    ],
    // Offered while the balance is due in a week or more.
    payingInParts: {
      depositBy: 'percent',
      deposit: 25,
      minPence: 1000,
      dueDaysBefore: 14,
      dueOn: null,
      remindDays: [7, 2],
      graceDays: 3,
      letsGo: false,
    } as object | null,
    patterns: Array.from({ length: weeks }, (_, week) => {
      const monday = addDays(from, 7 * week);
      return [
        pattern(school, sports, monday, mondayToFriday, 40, [short, long]),
        pattern(hub, sports, monday, [1, 2, 3, 4], 32, [short, long]),
        pattern(pool, sports, monday, [2, 4], 16, [short], 'Swimming things and a towel, please.'),
        pattern(centre, dance, monday, [3], 16, [short]),
      ];
    }).flat(),
  };
  const now = {
    ...holiday,
    name: `Camp days in ${formatMonth(today)}`,
    description: 'INSET days and weekends.',
    payingInParts: null,
    // The demo needs a register for today, even on a bank holiday.
    skipBankHolidays: false,
    priceRules: [{ kind: 'sibling', percent: 10 }],
    patterns: [0, 1, 2].flatMap((days) => {
      const date = addDays(today, days);
      return [
        pattern(school, sports, date, everyDay, 40, [short, long]),
        ...(days === 0 ? [pattern(centre, dance, date, everyDay, 16, [short])] : []),
      ];
    }),
  };
  return { holiday, now };
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** @param from the day, when it is for every weekday, or else the Monday of a week */
const pattern = (
  venueKey: string,
  activityKey: string,
  from: string,
  weekdays: number[],
  capacity: number,
  slots: { sessionKey: string; pricePence: number }[],
  note = '',
) => ({
  venueKeys: [venueKey],
  activityKey,
  from,
  to: weekdays === everyDay ? from : addDays(from, 4),
  weekdays,
  capacity,
  slots,
  note,
});
type Pattern = ReturnType<typeof pattern>;

/** The dates of a pattern. */
export function datesOf({ from, to, weekdays }: Pattern) {
  const dates = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (weekdays.includes(isoWeekday(date))) dates.push(date);
  }
  return dates;
}
