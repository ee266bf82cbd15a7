import { expect, it } from '@jest/globals';
import { rotaGaps } from './gaps';
import { type Shift } from './rota';

const date = '2026-08-03';
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
const people = [
  { name: 'Sam Hill', firstAidUntil: date },
  { name: 'Kim Ade', firstAidUntil: '2026-08-02' },
];
const gapsOf = (shifts: Shift[], { children = 20, needed = 2 } = {}) =>
  rotaGaps({ venue: 'park', children, needed }, { date, shifts, people });

it('names who is missing: adults, a first aider by the certificate of that day, someone in charge', () => {
  expect(gapsOf([])).toEqual(['0 of 2 adults', 'no first aider', 'no one in charge']);
  const kim = shift('Kim Ade', { isInCharge: true });
  expect(gapsOf([kim])).toEqual(['1 of 2 adults', 'no first aider']);
  expect(gapsOf([kim, shift('sam hill')])).toEqual([]);
  expect(gapsOf([shift('Sam Hill')], { needed: 1 })).toEqual(['no one in charge']);
});

it('counts no one who is absent or elsewhere, and misses no one without children', () => {
  const sam = { isInCharge: true };
  expect(
    gapsOf([
      shift('Sam Hill', { ...sam, isAbsent: true }),
      shift('Kim Ade', { ...sam, venue: 'hall' }),
    ]),
  ).toHaveLength(3);
  expect(gapsOf([], { children: 0, needed: 0 })).toEqual([]);
});
