import { type BookingType, type CampType } from '@sunfield/contracts/camp';
import { type CampDay } from '@sunfield/contracts/catalogue';
import { type PageData } from '../islands/page-data';

/**
 * What the page is rendered from while no API answers (a build asks none): the example provider and the
 * specified programme. The islands ask the API again before anybody books, so nothing is sold from here.
 */
const schoolDay = { bookingType: '9am-3pm' as BookingType, pricePence: 1500 };
const longDay = { bookingType: '8am-5pm' as BookingType, pricePence: 2000 };

const campDay = (id: number, date: string, campType: CampType): CampDay => ({
  id,
  date,
  campType,
  placesLeft: 40,
  isOpen: true,
  isOver: true,
  timeSlots: campType === 'sports' ? [schoolDay, longDay] : [schoolDay],
});

const mapOf = (search: string) => ({
  mapEmbedUrl: 'https://www.openstreetmap.org/export/embed.html?bbox=-1.45%2C53.36%2C-1.25%2C53.47',
  directionsUrl: `https://www.openstreetmap.org/search?query=${encodeURIComponent(search)}`,
});

export const builtInExample: PageData = {
  site: {
    brand: { name: 'Sunfield', tagline: 'Holiday sports camps and parties, ages 5-12' },
    contact: {
      phone: '01632 960 184',
      email: 'hello@sunfield.example',
      area: 'Rotherham',
    },
    social: [],
    reviews: [],
    figuresAreOurs: false,
    holdMinutes: 30,
    stripe: { publishableKey: 'pk_test_sunfield', scriptUrl: null },
  },
  catalogue: {
    season: { id: 1, name: 'October half-term 2025' },
    priceBook: { tshirtPence: 1500, siblingDiscountPercent: 10 },
    venues: [
      {
        key: 'st-marys',
        name: "St Mary's Catholic Primary School",
        address: 'Example address: 12 Chapel Lane, Rotherham, S66 1AA',
        ...mapOf("St Mary's Catholic Primary School, Rotherham"),
        days: [
          campDay(1, '2025-10-27', 'sports'),
          campDay(2, '2025-10-28', 'sports'),
          campDay(3, '2025-10-29', 'sports'),
          campDay(4, '2025-10-30', 'sports'),
          campDay(5, '2025-10-31', 'dance'),
        ],
      },
      {
        key: 'brecks',
        name: 'Brecks Community Hub',
        address: 'Example address: 40 Brecks Way, Rotherham, S65 2BB',
        ...mapOf('Brecks, Rotherham'),
        days: [campDay(6, '2025-10-28', 'dance')],
      },
      {
        key: 'treeton',
        name: 'Treeton Community Centre',
        address: 'Example address: 3 Station Road, Treeton, S60 3CC',
        ...mapOf('Treeton Community Centre, Rotherham'),
        days: [campDay(7, '2025-10-29', 'dance'), campDay(8, '2025-10-30', 'dance')],
      },
    ],
  },
};
