import { type CampDay, type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { builtInExample } from '../src/entries/render/built-in-example';

/** The specified programme (sections 3 and 9), for tests. */

let lastId = 0;
const school = { bookingType: '9am-3pm', pricePence: 1500 };
const long = { bookingType: '8am-5pm', pricePence: 2000 };

export const aCampDay = (
  date: string,
  campType = 'sports',
  change: Partial<CampDay> = {},
): CampDay => ({
  id: ++lastId,
  seasonId: 1,
  date,
  campType,
  agesFrom: null,
  agesTo: null,
  note: '',
  state: 'open',
  placesLeft: 40,
  isOpen: true,
  isOver: false,
  timeSlots: campType === 'sports' ? [school, long] : [school],
  ...change,
});

const aVenue = (key: string, name: string, days: CampDay[]) => ({
  key,
  name,
  address: `1 ${name} Lane, Rotherham`,
  mapEmbedUrl: `https://maps.example/embed/${key}`,
  directionsUrl: `https://maps.example/to/${key}`,
  note: '',
  days,
});

/** `left` sets the places left on individual days: `{ 'brecks 2025-10-28': 3 }`. */
export function aCatalogue({ left = {} }: { left?: Record<string, number> } = {}): Catalogue {
  const day = (venue: string, date: string, campType = 'sports') =>
    aCampDay(date, campType, { placesLeft: left[`${venue} ${date}`] ?? 40 });
  return {
    ...builtInExample.catalogue,
    venues: [
      aVenue('st-marys', "St Mary's Catholic Primary School", [
        ...['2025-10-27', '2025-10-28', '2025-10-29', '2025-10-30'].map((date) =>
          day('st-marys', date),
        ),
        day('st-marys', '2025-10-31', 'dance'),
      ]),
      aVenue('brecks', 'Brecks Community Hub', [day('brecks', '2025-10-28', 'dance')]),
      aVenue('treeton', 'Treeton Community Centre', [
        day('treeton', '2025-10-29', 'dance'),
        day('treeton', '2025-10-30', 'dance'),
      ]),
    ],
  };
}
