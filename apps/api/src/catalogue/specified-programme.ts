import { type BookingType, type CampType } from '@sunfield/contracts/camp';

/** The example season: specification, sections 3 and 9. */
export const specifiedSeason = {
  name: 'October half-term 2025',
  tshirtPence: 1500,
  siblingDiscountPercent: 10,
  capacity: 40,
};

/** The specification gives no addresses and maps: these are examples, for staff to change. */
export const specifiedVenues = [
  {
    key: 'st-marys',
    name: "St Mary's Catholic Primary School",
    address: 'Example address: 12 Chapel Lane, Rotherham, S66 1AA',
    search: "St Mary's Catholic Primary School, Rotherham",
    place: { latitude: 53.4297, longitude: -1.3156 },
  },
  {
    key: 'brecks',
    name: 'Brecks Community Hub',
    address: 'Example address: 40 Brecks Way, Rotherham, S65 2BB',
    search: 'Brecks, Rotherham',
    place: { latitude: 53.4214, longitude: -1.3027 },
  },
  {
    key: 'treeton',
    name: 'Treeton Community Centre',
    address: 'Example address: 3 Station Road, Treeton, S60 3CC',
    search: 'Treeton Community Centre, Rotherham',
    place: { latitude: 53.3849, longitude: -1.3509 },
  },
];

const schoolDay: [BookingType, number] = ['9am-3pm', 1500];
const longDay: [BookingType, number] = ['8am-5pm', 2000];

export const specifiedDays: {
  venue: string;
  date: string;
  activityKey: CampType;
  slots: [BookingType, number][];
}[] = [
  { venue: 'st-marys', date: '2025-10-27', activityKey: 'sports', slots: [schoolDay, longDay] },
  { venue: 'st-marys', date: '2025-10-28', activityKey: 'sports', slots: [schoolDay, longDay] },
  { venue: 'st-marys', date: '2025-10-29', activityKey: 'sports', slots: [schoolDay, longDay] },
  { venue: 'st-marys', date: '2025-10-30', activityKey: 'sports', slots: [schoolDay, longDay] },
  { venue: 'st-marys', date: '2025-10-31', activityKey: 'dance', slots: [schoolDay] },
  { venue: 'brecks', date: '2025-10-28', activityKey: 'dance', slots: [schoolDay] },
  { venue: 'treeton', date: '2025-10-29', activityKey: 'dance', slots: [schoolDay] },
  { venue: 'treeton', date: '2025-10-30', activityKey: 'dance', slots: [schoolDay] },
];
