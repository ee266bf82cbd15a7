import { type CampDay } from '@sunfield/contracts/catalogue/catalogue';
import { exampleCampDay } from '@sunfield/contracts/catalogue/camp-day-guide';
import { exampleSocial } from '@sunfield/contracts/kit/settings/example-social';
import { exampleWords } from '@sunfield/contracts/kit/settings/example-words';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { campDayGuide, siteWords } from '@sunfield/contracts/kit/settings/site-words';
import { activityOnWire, sessionOnWire } from '@sunfield/contracts/kit/wire-names';
import { type PageContent } from '../../kernel/islands/page-data';

/**
 * The page's data if no API answers (a build has none): the example provider and the specified
 * programme. The islands refetch from the API before a booking is made, so nothing is sold from
 * this data.
 */
const schoolDay = { ...sessionOnWire({ sessionKey: '9am-3pm' }), pricePence: 1500 };
const longDay = { ...sessionOnWire({ sessionKey: '8am-5pm' }), pricePence: 2000 };

const campDay = (id: number, date: string, activityKey: string): CampDay => ({
  id,
  seasonId: 1,
  date,
  ...activityOnWire({ activityKey }),
  agesFrom: null,
  agesTo: null,
  note: '',
  state: 'open',
  placesLeft: 40,
  isOpen: true,
  isOver: true,
  timeSlots: activityKey === 'sports' ? [schoolDay, longDay] : [schoolDay],
});

const mapOf = (search: string) => ({
  mapEmbedUrl: 'https://www.openstreetmap.org/export/embed.html?bbox=-1.45%2C53.36%2C-1.25%2C53.47',
  directionsUrl: `https://www.openstreetmap.org/search?query=${encodeURIComponent(search)}`,
  note: '',
});

const provider = {
  brand: { name: 'Sunfield', tagline: 'Holiday sports camps and parties, ages 5-12' },
  contact: {
    phone: '01632 960 184',
    email: 'hello@sunfield.example',
    area: 'Rotherham',
  },
};

const site: Site = {
  ...provider,
  look: { logo: null, icon: null, sharing: null, accent: '' },
  social: exampleSocial,
  ages: exampleWords.ages,
  campsTitle: exampleWords.campsTitle,
  campDay: campDayGuide({ ...exampleWords, ...provider, campDay: exampleCampDay }),
  reviews: [],
  parties: {
    areOffered: exampleWords.parties.areOffered,
    answer: exampleWords.parties.answer,
    guidePrice: exampleWords.parties.guidePrice,
  },
  pages: [],
  pageLinks: [],
  showsActivities: true,
  showsExampleReviews: exampleWords.showsExampleReviews,
  figuresAreOurs: false,
  holdMinutes: 30,
  stripe: { publishableKey: 'pk_test_sunfield', scriptUrl: null },
};

export const builtInExample: PageContent = {
  site,
  words: siteWords({ ...exampleWords, ...provider }),
  catalogue: {
    seasons: [
      {
        id: 1,
        name: 'October half-term 2025',
        description: '',
        bookingOpensAt: null,
        bookingClosesAt: null,
        priceRules: [
          { kind: 'sibling', percent: 10 },
          { kind: 't-shirt', pricePence: 1500 },
        ],
      },
    ],
    activities: [
      {
        key: 'sports',
        programmeName: 'Multi-Sport Camp',
        bookingName: 'Sports Camp',
        description: 'A new sport every hour',
        icon: 'ball',
      },
      {
        key: 'dance',
        programmeName: 'Dance & Performing Arts',
        bookingName: 'Dance Trial',
        description: 'A day of dance and performing arts, on a stage',
        icon: 'stage',
      },
    ],
    sessions: [
      { key: '9am-3pm', name: '9am-3pm', starts: '09:00', ends: '15:00' },
      { key: '8am-5pm', name: '8am-5pm', starts: '08:00', ends: '17:00' },
    ],
    tshirtSizes: [
      { key: 'age-5-6', name: 'Age 5-6' },
      { key: 'age-7-8', name: 'Age 7-8' },
      { key: 'age-9-10', name: 'Age 9-10' },
      { key: 'age-11-12', name: 'Age 11-12' },
    ],
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
