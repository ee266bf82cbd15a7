import { type BookingType, type CampType } from '@sunfield/contracts/camp';
import { type CampDay, type Catalogue } from '@sunfield/contracts/catalogue';

/** The specified programme (sections 3 and 9), for tests. */

let lastId = 0;
const times: Record<BookingType, number> = { '9am-3pm': 1500, '8am-5pm': 2000 };

export const aCampDay = (
  date: string,
  campType: CampType = 'sports',
  { placesLeft = 40, isOpen = true, isOver = false }: Partial<CampDay> = {},
): CampDay => ({
  id: ++lastId,
  date,
  campType,
  placesLeft,
  isOpen,
  isOver,
  timeSlots: (campType === 'sports'
    ? (['9am-3pm', '8am-5pm'] as const)
    : (['9am-3pm'] as const)
  ).map((bookingType) => ({ bookingType, pricePence: times[bookingType] })),
});

const aVenue = (key: string, name: string, days: CampDay[]) => ({
  key,
  name,
  address: `1 ${name} Lane, Rotherham`,
  mapEmbedUrl: `https://maps.example/embed/${key}`,
  directionsUrl: `https://maps.example/to/${key}`,
  days,
});

/** `left` sets the places left on single days: `{ 'brecks 2025-10-28': 3 }`. */
export function aCatalogue({ left = {} }: { left?: Record<string, number> } = {}): Catalogue {
  const day = (venue: string, date: string, campType: CampType = 'sports') =>
    aCampDay(date, campType, { placesLeft: left[`${venue} ${date}`] ?? 40 });
  return {
    season: { id: 1, name: 'October half-term 2025' },
    priceBook: { tshirtPence: 1500, siblingDiscountPercent: 10 },
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
