import {
  type CampDay,
  type Catalogue,
  type SeasonOnSale,
} from '@sunfield/contracts/catalogue/catalogue';
import { builtInExample } from '../src/entries/render/built-in-example';

/**
 * Three seasons of thirty days at each of three venues, years ahead: as much as a busy provider
 * sells at a time.
 */

const DAY_MS = 86_400_000;
const FIRST_ID = 100;

/** Thirty weekdays from this Monday. */
function weekdays(monday: string, count = 30): string[] {
  return Array.from({ length: count }, (_, nth) => {
    const days = Math.floor(nth / 5) * 7 + (nth % 5);
    return new Date(Date.parse(monday) + days * DAY_MS).toISOString().slice(0, 10);
  });
}

const aSeason = (id: number, name: string, change: Partial<SeasonOnSale> = {}): SeasonOnSale => ({
  id,
  name,
  description: '',
  bookingOpensAt: null,
  bookingClosesAt: null,
  priceRules: [
    { kind: 'sibling', percent: 10 },
    { kind: 't-shirt', pricePence: 1500 },
  ],
  ...change,
});

const seasons = [
  { ...aSeason(1, 'Spring 2030'), monday: '2030-03-04' },
  {
    ...aSeason(2, 'Summer 2030', { description: 'Six weeks in the sun, with a trip on Fridays.' }),
    monday: '2030-07-22',
  },
  { ...aSeason(3, 'Autumn 2030'), monday: '2030-09-30' },
];

function campDay(date: string, seasonId: number, nth: number): CampDay {
  const isDance = nth % 5 === 4;
  const slots = [
    { bookingType: '9am-3pm', pricePence: 1800 },
    { bookingType: '8am-5pm', pricePence: 2400 },
  ];
  return {
    id: FIRST_ID + nth,
    seasonId,
    date,
    campType: isDance ? 'dance' : 'sports',
    agesFrom: isDance ? 8 : null,
    agesTo: isDance ? 12 : null,
    note: nth % 30 === 9 ? 'Swimming: please bring a towel.' : '',
    state: nth % 30 === 7 ? 'closed' : 'open',
    placesLeft: 40 - (nth % 7),
    isOpen: nth % 30 !== 7,
    isOver: false,
    timeSlots: isDance ? slots.slice(0, 1) : slots,
  };
}

export function aLongProgramme(change: Partial<Catalogue> = {}): Catalogue {
  const { catalogue } = builtInExample;
  const notes = ['', 'Park behind the church; the entrance is in Mill Lane.', ''];
  let nth = 0;
  return {
    ...catalogue,
    seasons: seasons.map(({ monday: _, ...season }) => season),
    venues: catalogue.venues.map((venue, index) => ({
      ...venue,
      note: notes[index] ?? '',
      days: seasons.flatMap(({ id, monday }) =>
        weekdays(monday).map((date) => campDay(date, id, nth++)),
      ),
    })),
    ...change,
  };
}
