import { bookingNotes, childNotes, mapFields } from '@sunfield/contracts/kit/fields/fields-of';
import { type Register, type RegisterChild } from '@sunfield/contracts/bookings/registers';

export const aRegisterChild = (change: Partial<RegisterChild> = {}): RegisterChild => ({
  bookingId: 12,
  name: 'Ava Hughes',
  age: '7',
  parentName: 'Dana Hughes',
  parentPhone: '07700 900123',
  parentEmail: 'dana@example.com',
  bookingType: '8am-5pm',
  sessionName: '8am-5pm',
  campType: 'sports',
  activityName: 'Sports Camp',
  ...mapFields([...childNotes, ...bookingNotes], () => ''),
  ...change,
});

export const aRegister = (change: Partial<Register> = {}): Register => ({
  date: '2025-10-27',
  venue: 'st-marys',
  venueName: "St Mary's Catholic Primary School",
  capacity: 40,
  campTypes: ['sports'],
  activityNames: ['Sports Camp'],
  cancelledNames: [],
  seasons: ['October half-term 2025'],
  sessions: [
    { key: '8am-5pm', name: '8am-5pm' },
    { key: '9am-3pm', name: '9am-3pm' },
  ],
  places: { taken: 1, paid: 1, held: 0, refunded: 0 },
  children: [aRegisterChild()],
  marks: ['1.Xq3-aBcDeF_'],
  prints: [],
  ...change,
});

/** The API's answers when a day's registers are opened, for all venues or one. */
export const answerRegisters = (registers: () => Register[]) => ({
  'GET /api/admin/registers': ({ query }: { query: URLSearchParams }) =>
    registers().filter(({ venue }) => [null, venue].includes(query.get('venue'))),
  'GET /api/admin/registers/venues': () => ({
    venues: registers().map(({ venue, venueName, children }) => ({
      venue,
      venueName,
      children: children.length,
    })),
  }),
});
