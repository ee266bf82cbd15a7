import { addDays, monthOf } from './dates.mjs';
import { nextHoliday } from './holidays.mjs';

/** As in the example season, which `npm start` has anyway; where they are missing they are added. */
export const activities = [
  {
    programmeName: 'Multi-Sport Camp',
    bookingName: 'Sports Camp',
    description: 'A new sport every hour',
    icon: 'ball',
  },
  {
    programmeName: 'Dance & Performing Arts',
    bookingName: 'Dance Trial',
    description: 'A day of dance and performing arts, on a stage',
    icon: 'stage',
  },
];
const [sports, dance] = ['Multi-Sport Camp', 'Dance & Performing Arts'];

export const sessions = [
  { name: '9am-3pm', starts: '09:00', ends: '15:00' },
  { name: '8am-5pm', starts: '08:00', ends: '17:00' },
];
const short = { session: '9am-3pm', pricePence: 2200 };
const long = { session: '8am-5pm', pricePence: 2900 };

const school = "St Mary's Catholic Primary School";
const hub = 'Brecks Community Hub';
const centre = 'Treeton Community Centre';
const pool = 'Rother Vale Leisure Centre';

/** Their addresses are examples: there is nobody there. */
export const venues = [
  {
    name: school,
    address: 'Example address: 12 Chapel Lane, Rotherham, S66 1AA',
    latitude: 53.4297,
    longitude: -1.3156,
    note: '',
  },
  {
    name: hub,
    address: 'Example address: 40 Brecks Way, Rotherham, S65 2BB',
    latitude: 53.4214,
    longitude: -1.3027,
    note: '',
  },
  {
    name: centre,
    address: 'Example address: 3 Station Road, Treeton, S60 3CC',
    latitude: 53.3849,
    longitude: -1.3509,
    note: '',
  },
  {
    name: pool,
    address: 'Example address: 8 Lakeside Drive, Rotherham, S26 4DD',
    latitude: 53.3561,
    longitude: -1.3102,
    note: 'Park behind the building and come to the side door.',
  },
];

const mondayToFriday = [1, 2, 3, 4, 5];

/**
 * What is sold: the coming school holidays, and some days around today, so that there is a register to look at.
 *
 * @param {string} today `2026-11-21`
 */
export function programmeOf(today) {
  const { name, from, weeks } = nextHoliday(today);
  const holiday = {
    name,
    description: 'Book by the day or by the week. Breakfast is on us.',
    bookingOpensAt: null,
    bookingClosesAt: null,
    closesWithEachDay: true,
    priceRules: [
      { kind: 'sibling', percent: 10 },
      { kind: 'multi-day', fromDays: 4, off: { pencePerDay: 200 } },
      { kind: 't-shirt', pricePence: 1400 },
    ],
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
    name: `Camp days in ${monthOf(today)}`,
    description: 'INSET days and weekends.',
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

/**
 * @param {string} venue
 * @param {string} activity
 * @param {string} from one day where it is for every weekday, or else the Monday of a week
 * @param {number[]} weekdays
 * @param {number} capacity
 * @param {{ session: string, pricePence: number }[]} slots
 */
const pattern = (venue, activity, from, weekdays, capacity, slots, note = '') => ({
  venue,
  activity,
  from,
  to: weekdays === everyDay ? from : addDays(from, 4),
  weekdays,
  capacity,
  slots,
  note,
});
/** @typedef {ReturnType<typeof pattern>} Pattern */

/** The dates of a pattern. @param {Pattern} pattern */
export function datesOf({ from, to, weekdays }) {
  const dates = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (weekdays.includes(new Date(`${date}T00:00:00Z`).getUTCDay() || 7)) dates.push(date);
  }
  return dates;
}
