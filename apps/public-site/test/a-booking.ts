import { type WaitingAmendment } from '@sunfield/contracts/bookings/amendment-lines';
import { type Booking, type BookingGlimpse } from '@sunfield/contracts/bookings/bookings';
import { type Quote } from '@sunfield/contracts/payments/money/quote';
import { bookingNotes, mapFields } from '@sunfield/contracts/kit/fields/fields-of';
import { type Site } from '@sunfield/contracts/kit/settings/site';

export const aSite = (): Site => ({
  brand: { name: 'Sunfield', tagline: 'Holiday sports camps and parties, ages 5-12' },
  look: { logo: null, icon: null, sharing: null, accent: '' },
  contact: { phone: '01632 960 184', email: 'hello@sunfield.example', area: 'Rotherham' },
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
});

const venue = (key: string, name: string) => ({
  key,
  name,
  address: `1 ${name} Lane, Rotherham`,
  mapEmbedUrl: `https://maps.example/embed/${key}`,
  directionsUrl: `https://maps.example/to/${key}`,
  note: '',
});

const dates = [
  {
    date: '2025-10-28',
    venue: 'brecks',
    campType: 'dance',
    activityName: 'Dance Trial',
    bookingType: '9am-3pm',
    sessionName: '9am-3pm',
  },
  {
    date: '2025-10-27',
    venue: 'st-marys',
    campType: 'sports',
    activityName: 'Sports Camp',
    bookingType: '8am-5pm',
    sessionName: '8am-5pm',
  },
] as const;

const quote = {
  lines: [
    {
      kind: 'camp-days',
      label: 'Camp day, 9am-3pm',
      quantity: 1,
      unitPence: 1500,
      amountPence: 1500,
    },
    {
      kind: 'camp-days',
      label: 'Camp day, 8am-5pm',
      quantity: 1,
      unitPence: 2000,
      amountPence: 2000,
    },
    {
      kind: 'sibling-discount',
      label: 'Sibling discount, 10% off camp days',
      quantity: 1,
      unitPence: -350,
      amountPence: -350,
    },
    { kind: 'tshirts', label: 'T-shirt', quantity: 1, unitPence: 1500, amountPence: 1500 },
  ],
  campPence: 3500,
  discountPence: 350,
  tshirtPence: 1500,
  totalPence: 4650,
} satisfies Quote;

const common = {
  id: 12,
  totalAmount: '46.50',
  totalPence: 4650,
  duePence: 4650,
  bookingType: '9am-3pm',
  campType: 'dance',
  venue: 'brecks',
  seasons: ['October half-term 2025'],
  soldUnder: [{ name: 'October half-term 2025' }],
  venues: [
    venue('st-marys', "St Mary's Catholic Primary School"),
    venue('brecks', 'Brecks Community Hub'),
  ],
  childCount: 2,
  isCancelled: false,
  isOver: false,
  isExample: false,
  paymentProcessing: false,
  quote,
  holdExpiresAt: null,
  holdLimitAt: null,
  serverTime: '2025-10-01T10:06:00.000Z',
} as const;

export const aGlimpse = (changes: Partial<BookingGlimpse> = {}): BookingGlimpse => ({
  ...common,
  view: 'glimpse',
  seasons: [...common.seasons],
  soldUnder: [...common.soldUnder],
  venues: [...common.venues],
  paymentStatus: 'succeeded',
  maskedEmail: 's•••@e•••.com',
  selectedDates: [...dates],
  ...changes,
});

/** A more expensive day in place of Ava's; the change waits for payment until 10:42. */
export const aWaitingChange = (changes: Partial<WaitingAmendment> = {}): WaitingAmendment => ({
  id: 7,
  payPence: 500,
  holdExpiresAt: '2025-10-01T10:42:00.000Z',
  lines: [{ kind: 'swapped', label: 'Wed 29 Oct, 8am-5pm for Tue 28 Oct', amountPence: 500 }],
  isProcessing: false,
  ...changes,
});

/** Two children, a day each, with the sibling discount and a t-shirt. */
export const aBooking = (changes: Partial<Booking> = {}): Booking => ({
  ...common,
  view: 'full',
  seasons: [...common.seasons],
  soldUnder: [...common.soldUnder],
  venues: [...common.venues],
  paymentStatus: 'succeeded',
  revision: 0,
  isAmendable: true,
  waitingAmendment: null,
  parentName: 'Sam Field',
  parentEmail: 'sam@example.com',
  parentPhone: '01709 555 010',
  selectedDates: [
    {
      ...dates[0],
      seasonId: 1,
      childIndex: 0,
      childName: 'Ava',
      pricePence: 1500,
      hasBegun: false,
    },
    {
      ...dates[1],
      seasonId: 1,
      childIndex: 1,
      childName: 'Ben',
      pricePence: 2000,
      hasBegun: false,
    },
  ],
  children: [
    { name: 'Ava', age: '7' },
    { name: 'Ben', age: '9' },
  ],
  tshirts: '[{"quantity":1,"size":"age-7-8","initials":"AF"}]',
  tshirtOrders: [{ quantity: 1, size: 'age-7-8', sizeName: 'Age 7-8', initials: 'AF' }],
  ...mapFields(bookingNotes, () => ''),
  paymentReference: 'pi_paid',
  refundedPence: 0,
  creditSpentPence: 0,
  creditKeptPence: 0,
  placedAt: '2025-10-01T10:00:00.000Z',
  paidAt: '2025-10-01T10:05:00.000Z',
  accessToken: 'token-12',
  ...changes,
});
