import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';

export const aSeason = (change: Partial<SeasonDetails> = {}): SeasonDetails => ({
  id: 3,
  version: 2,
  name: 'Easter 2027',
  description: '',
  state: 'draft',
  bookingOpensAt: null,
  bookingClosesAt: null,
  closesWithEachDay: true,
  cancellationPolicy: usualCancellationPolicy,
  firstDay: '2027-03-29',
  lastDay: '2027-04-02',
  days: 4,
  venues: 2,
  capacity: 160,
  placesTaken: 3,
  priceRules: [],
  bankHolidays: [
    { date: '2027-03-26', name: 'Good Friday' },
    { date: '2027-03-29', name: 'Easter Monday' },
  ],
  ...change,
});

export const noDays = { days: 0, venues: 0, firstDay: null, lastDay: null, capacity: 0 };

export const aDay = (change: Partial<PlannedDay> = {}): PlannedDay => ({
  id: 1,
  version: 1,
  venueKey: 'brecks',
  date: '2027-03-30',
  activityKey: 'sports',
  capacity: 40,
  placesTaken: 0,
  agesFrom: null,
  agesTo: null,
  state: 'open',
  note: '',
  slots: [{ sessionKey: '9am-3pm', pricePence: 2700 }],
  ...change,
});

/** Tuesday and Wednesday at two venues. */
export const fourDays = [
  aDay({ id: 1, placesTaken: 3 }),
  aDay({ id: 2, date: '2027-03-31' }),
  aDay({ id: 3, venueKey: 'st-marys', state: 'closed', note: 'Bring a hat' }),
  aDay({ id: 4, venueKey: 'st-marys', date: '2027-03-31', agesFrom: 8 }),
];

const row = { version: 1, days: 0, seasons: [] };
const venue = { ...row, address: '', latitude: null, longitude: null, note: '', isArchived: false };

/** The venues, activities and sessions that seasons use. */
export const rowAnswers = {
  'GET /api/admin/venues': () => [
    { ...venue, key: 'brecks', name: 'Brecks' },
    { ...venue, key: 'st-marys', name: "St Mary's" },
    { ...venue, key: 'old-hall', name: 'Old Hall', isArchived: true },
  ],
  'GET /api/admin/activities': () => [
    {
      ...row,
      key: 'sports',
      programmeName: 'Multi-Sport Camp',
      bookingName: 'Sports Camp',
      description: '',
      icon: 'ball',
    },
  ],
  'GET /api/admin/sessions': () => [
    { ...row, key: '9am-3pm', name: '9am-3pm', starts: '09:00', ends: '15:00' },
    { ...row, key: '8am-5pm', name: '8am-5pm', starts: '08:00', ends: '17:00' },
  ],
};

/** The API's answers for a season's page. */
export const seasonAnswers = (season = aSeason(), days: PlannedDay[] = fourDays) => ({
  ...rowAnswers,
  'GET /api/admin/seasons': () => [season],
  'GET /api/admin/seasons/3': () => season,
  'GET /api/admin/seasons/3/days': () => days,
  'GET /api/admin/seasons/3/day-cancellations': () => [],
  'GET /api/admin/seasons/3/checklist': () => ({ missing: [] }),
});
