import { expect, it } from '@jest/globals';
import { type Shift } from '@sunfield/contracts/camp/rota/rota';
import {
  added,
  copiesOf,
  removed,
  replaced,
  type RotaDays,
  swapped,
  swapsFor,
  withCopies,
  withoutCopies,
} from './rota-edits';

const shift = (name: string, more: Partial<Shift> = {}): Shift => ({
  name,
  venue: 'park',
  from: '08:30',
  until: '16:30',
  isInCharge: false,
  isAbsent: false,
  note: '',
  ...more,
});
const need = (venue: string, isOn = true) => ({
  venue,
  venueName: venue,
  isOn,
  children: 9,
  needed: 2,
  from: '09:00',
  until: '15:00',
});
const day = (date: string, shifts: Shift[], version = 1): RotaDays[number] => ({
  date,
  version,
  shifts,
  venues: [need('park'), need('hall')],
});
const [monday, tuesday, nextMonday, nextTuesday] = [
  '2026-08-03',
  '2026-08-04',
  '2026-08-10',
  '2026-08-11',
] as const;
const people = ['Sam', 'Kim', 'Ola'].map((name) => ({ name, firstAidUntil: '' }));
const namesOf = (days: { shifts: Shift[] }[]) =>
  days.map(({ shifts }) => shifts.map(({ name, venue }) => `${name} ${venue}`));

it('adds a person once a day, and removes one', () => {
  const days = [day(monday, [shift('Sam')]), day(tuesday, [])];
  expect(namesOf(added(days, monday, shift('Kim')))).toEqual([['Sam park', 'Kim park']]);
  expect(added(days, monday, shift('sam', { venue: 'hall' }))).toEqual([]);
  expect(removed(days, { date: monday, name: 'Sam' })).toEqual([
    { date: monday, version: 1, shifts: [] },
  ]);
  // Removed by another owner while its dialog was open.
  expect(namesOf(replaced(days, tuesday, shift('Kim')))).toEqual([['Kim park']]);
});

it('swaps two people on a day or between days, and no one works twice', () => {
  const lead = shift('Sam', { isInCharge: true });
  const days = [
    day(monday, [lead, shift('Kim', { venue: 'hall', from: '10:00' })]),
    day(tuesday, [shift('Ola'), shift('Kim', { venue: 'hall' }), shift('Bo', { isAbsent: true })]),
  ];
  const sam = { date: monday, name: 'Sam' };
  expect(swapsFor(days, sam)).toEqual([
    { date: monday, name: 'Kim' },
    { date: tuesday, name: 'Ola' },
  ]);
  const [same] = swapped(days, sam, { date: monday, name: 'Kim' });
  expect(same?.shifts).toEqual([
    { ...lead, name: 'Kim' },
    shift('Sam', { venue: 'hall', from: '10:00' }),
  ]);
  expect(namesOf(swapped(days, sam, { date: tuesday, name: 'Ola' }))).toEqual([
    ['Ola park', 'Kim hall'],
    ['Sam park', 'Kim hall', 'Bo park'],
  ]);
});

it('copies a week onto venues with a camp and no one planned, without absences and without who has left', () => {
  const from = [
    day(monday, [shift('Sam', { isAbsent: true, note: 'Ill' }), shift('Kim', { venue: 'hall' })]),
    day(tuesday, [shift('Sam'), shift('Gone')]),
  ];
  const off = { ...day(nextTuesday, [], 0), venues: [need('park'), need('hall', false)] };
  const to = [day(nextMonday, [shift('Ola', { venue: 'hall' })], 4), off];
  const copies = copiesOf(from, { days: to, people });
  expect(withCopies(to, copies)).toEqual([
    { date: nextMonday, version: 4, shifts: [shift('Ola', { venue: 'hall' }), shift('Sam')] },
    { date: nextTuesday, version: 0, shifts: [shift('Sam')] },
  ]);
  const after = to.map((one) => ({
    ...one,
    shifts: [shift('Sam'), shift('Ola', { venue: 'hall' })],
  }));
  expect(copiesOf(from, { days: after, people })).toEqual([]);
  // Taken back, all but what was there before or is changed since.
  const late = [after[0]!, { ...after[1]!, version: 2, shifts: [shift('Sam', { note: 'Late' })] }];
  expect(withoutCopies(late, copies)).toEqual([
    { date: nextMonday, version: 4, shifts: [shift('Ola', { venue: 'hall' })] },
    { date: nextTuesday, version: 2, shifts: [shift('Sam', { note: 'Late' })] },
  ]);
});
