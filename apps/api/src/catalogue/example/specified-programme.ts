import { type PriceRule } from '@sunfield/contracts/catalogue/price-rules';

/** The example season: specification, sections 2, 3 and 9. */
export const specifiedSeason = { name: 'October half-term 2025', capacity: 40 };

export const specifiedRules: PriceRule[] = [
  { kind: 'sibling', percent: 10 },
  { kind: 't-shirt', pricePence: 1500 },
];

export const specifiedActivities = [
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
];

export const specifiedSessions = [
  { key: '9am-3pm', name: '9am-3pm', starts: '09:00', ends: '15:00' },
  { key: '8am-5pm', name: '8am-5pm', starts: '08:00', ends: '17:00' },
];

export const specifiedTshirtSizes = [
  { key: 'age-5-6', name: 'Age 5-6' },
  { key: 'age-7-8', name: 'Age 7-8' },
  { key: 'age-9-10', name: 'Age 9-10' },
  { key: 'age-11-12', name: 'Age 11-12' },
];

/** The specification has no addresses or maps, so these are examples for staff to change. */
export const specifiedVenues = [
  {
    key: 'st-marys',
    name: "St Mary's Catholic Primary School",
    address: 'Example address: 12 Chapel Lane, Rotherham, S66 1AA',
    place: { latitude: 53.4297, longitude: -1.3156 },
  },
  {
    key: 'brecks',
    name: 'Brecks Community Hub',
    address: 'Example address: 40 Brecks Way, Rotherham, S65 2BB',
    place: { latitude: 53.4214, longitude: -1.3027 },
  },
  {
    key: 'treeton',
    name: 'Treeton Community Centre',
    address: 'Example address: 3 Station Road, Treeton, S60 3CC',
    place: { latitude: 53.3849, longitude: -1.3509 },
  },
];

const schoolDay: [session: string, pricePence: number] = ['9am-3pm', 1500];
const longDay: [session: string, pricePence: number] = ['8am-5pm', 2000];

export const specifiedDays = [
  { venue: 'st-marys', date: '2025-10-27', activityKey: 'sports', slots: [schoolDay, longDay] },
  { venue: 'st-marys', date: '2025-10-28', activityKey: 'sports', slots: [schoolDay, longDay] },
  { venue: 'st-marys', date: '2025-10-29', activityKey: 'sports', slots: [schoolDay, longDay] },
  { venue: 'st-marys', date: '2025-10-30', activityKey: 'sports', slots: [schoolDay, longDay] },
  { venue: 'st-marys', date: '2025-10-31', activityKey: 'dance', slots: [schoolDay] },
  { venue: 'brecks', date: '2025-10-28', activityKey: 'dance', slots: [schoolDay] },
  { venue: 'treeton', date: '2025-10-29', activityKey: 'dance', slots: [schoolDay] },
  { venue: 'treeton', date: '2025-10-30', activityKey: 'dance', slots: [schoolDay] },
];
