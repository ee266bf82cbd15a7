import { type HealthReport } from '@sunfield/contracts/operations/health';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type VenueRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { type Changes } from '@sunfield/contracts/office/changes';
import { type Setup, type SetupStep, setupSteps } from '@sunfield/contracts/kit/settings/setup';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { type StaffSession } from '@sunfield/contracts/staff/staff';
import { permissions } from '@sunfield/contracts/kit/permissions';
import { bookingNotes, mapFields } from '@sunfield/contracts/kit/fields/fields-of';
import { type Today } from '@sunfield/contracts/office/today';

/** An owner's session. */
export const session: StaffSession = {
  isAuthenticated: true,
  admin: { username: 'robin', permissions: [...permissions] },
};

export const managersSession: StaffSession = {
  isAuthenticated: true,
  admin: {
    username: 'kim',
    permissions: [
      'bookings',
      'enquiries',
      'messages',
      'registers',
      'all-registers',
      'walk-ins',
      'over-capacity',
      'care',
      'catalogue',
      'inspection',
      'money',
      'bookkeeping',
      'exports',
    ],
  },
};

export const coachsSession: StaffSession = {
  isAuthenticated: true,
  admin: { username: 'alex', permissions: ['registers', 'care'] },
};

const missingOf: Partial<Record<SetupStep, string>> = {
  venue: 'There is no venue yet.',
  live: 'Stripe is in test mode: parents book, and no real money moves.',
};
const isSetUp = ['account', 'season'];

/** A new installation with a season and nothing else. */
export const setup: Setup = {
  steps: setupSteps.map((step) => ({
    step,
    isDone: isSetUp.includes(step),
    missing: isSetUp.includes(step) ? [] : [missingOf[step] ?? 'Something is missing.'],
  })),
  refunds: 'We can’t refund cancelled days. Swap a day for free until it begins.',
  cards: 'test',
  example: { season: null, venues: [], claims: 0, keeps: '' },
};

export const site: Site = {
  brand: { name: 'Sunfield', tagline: 'Holiday sports camps' },
  look: { logo: null, icon: null, sharing: null, accent: '' },
  contact: { phone: '01709 555 0100', email: 'hello@sunfield.example', area: 'Rotherham' },
  social: [],
  ages: '5-12',
  campsTitle: 'Our camps: {venues}',
  campDay: {
    bring: ['Packed lunch', 'Water bottle', 'Comfortable sports clothes', 'Trainers'],
    schedule: [
      'Free breakfast of toast, butter and jam',
      'Sports activities',
      'Lunch break',
      'Fresh fruit',
    ],
  },
  reviews: [],
  parties: { areOffered: true, answer: 'within 24 hours', guidePrice: '' },
  pages: ['privacy', 'terms', 'safeguarding', 'accessibility'],
  pageLinks: [],
  showsActivities: true,
  showsExampleReviews: true,
  figuresAreOurs: false,
  holdMinutes: 30,
  stripe: { publishableKey: 'pk_test_sunfield', scriptUrl: null },
};

export const stMarys = {
  key: 'st-marys',
  name: "St Mary's Catholic Primary School",
  address: '1 Church Lane',
  mapEmbedUrl: '',
  directionsUrl: '',
  note: '',
};

export const catalogue: Catalogue = {
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
      description: '',
      icon: 'ball',
    },
  ],
  sessions: [{ key: '9am-3pm', name: '9am-3pm', starts: '09:00', ends: '15:00' }],
  tshirtSizes: [{ key: 'age-7-8', name: 'Age 7-8' }],
  venues: [
    {
      ...stMarys,
      days: [
        {
          id: 1,
          seasonId: 1,
          date: '2025-10-27',
          campType: 'sports',
          agesFrom: null,
          agesTo: null,
          note: '',
          state: 'open',
          placesLeft: 38,
          isOpen: true,
          isOver: false,
          timeSlots: [{ bookingType: '9am-3pm', pricePence: 1500 }],
        },
      ],
    },
  ],
};

export const aVenue = (change: Partial<VenueRow> = {}): VenueRow => ({
  key: 'brecks',
  version: 1,
  days: 0,
  seasons: [],
  name: 'Brecks Community Hub',
  address: '40 Brecks Way',
  latitude: null,
  longitude: null,
  note: '',
  capacity: null,
  isArchived: false,
  ...change,
});

export const overview = {
  totalRevenuePence: 123_450,
  confirmedBookings: 41,
  partyEnquiries: 3,
  seasons: ['October half-term 2025'],
  dashboardTitle: 'October half-term 2025',
};

/** A quiet day without camps. */
export const aToday = (change: Partial<Today> = {}): Today => ({
  date: '2025-10-26',
  campDay: null,
  owing: { count: 0, pence: 0, first: [] },
  filling: { count: 0, first: [] },
  ...change,
});

export const healthy: HealthReport = {
  status: 'ok',
  booksCheckedAt: '2025-09-21T10:00:00.000Z',
  problems: [],
};

export const noChanges: Changes = {
  latestBookingId: 12,
  latestEnquiryId: 3,
  enquiryChanges: 38,
  newEnquiries: 0,
  overdueEnquiries: 0,
  bookingChanges: 40,
};

const selectedDates: Booking['selectedDates'] = [
  {
    seasonId: 1,
    date: '2025-10-27',
    venue: 'st-marys',
    campType: 'sports',
    bookingType: '8am-5pm',
    activityName: 'Sports Camp',
    sessionName: '8am-5pm',
    childIndex: 0,
    childName: 'Ava Hughes',
    pricePence: 2000,
    hasBegun: false,
  },
];

export const aSummary = (change: Partial<BookingSummary> = {}): BookingSummary => ({
  id: 12,
  parentName: 'Dana Hughes',
  parentEmail: 'dana@example.com',
  parentPhone: '07700 900123',
  children: [{ name: 'Ava Hughes', age: '7' }],
  selectedDates,
  bookingType: '8am-5pm',
  campType: 'sports',
  venue: 'st-marys',
  seasons: ['October half-term 2025'],
  tshirts: '',
  totalAmount: '20.00',
  totalPence: 2000,
  refundedPence: 0,
  paymentStatus: 'succeeded',
  paymentReference: 'pi_12',
  placedAt: '2025-09-20T10:00:00.000Z',
  holdExpiresAt: null,
  isCancelled: false,
  attention: [],
  ...change,
});

export const aBooking = (change: Partial<Booking> = {}): Booking => ({
  ...aSummary(),
  selectedDates,
  soldUnder: [{ name: 'October half-term 2025' }],
  revision: 0,
  isAmendable: true,
  waitingAmendment: null,
  view: 'full',
  children: [{ name: 'Ava Hughes', age: '7', medicalInfo: 'Peanut allergy, EpiPen in bag' }],
  tshirtOrders: [],
  ...mapFields(bookingNotes, () => ''),
  specialRequirements: 'Collected by her grandmother',
  venues: [stMarys],
  childCount: 1,
  isOver: false,
  isExample: false,
  paymentProcessing: false,
  duePence: 0,
  creditSpentPence: 0,
  creditKeptPence: 0,
  holdLimitAt: null,
  serverTime: '2025-09-20T10:03:00.000Z',
  quote: {
    lines: [
      {
        kind: 'camp-days',
        label: '8am-5pm camp days',
        quantity: 1,
        unitPence: 2000,
        amountPence: 2000,
      },
    ],
    campPence: 2000,
    discountPence: 0,
    tshirtPence: 0,
    totalPence: 2000,
  },
  paidAt: '2025-09-20T10:02:00.000Z',
  accessToken: null,
  ...change,
});
