import { expect, it } from '@jest/globals';
import { attendanceOf } from '@sunfield/contracts/camp/attendance/attendance-of';
import { type Adult, type Adults } from '@sunfield/contracts/camp/duty/adults-of';
import { aRegisterChild } from '../../../../test/register-samples';
import { dutyWords } from './duty-lines';

const ratio = { under8: 8, from8: 10 };
const adult = (name: string, more: Partial<Adult> = {}): Adult => ({
  id: name,
  ids: [name],
  name,
  isVisitor: false,
  roles: [],
  organisation: '',
  reason: '',
  isIdSeen: false,
  from: '2025-10-27T07:40:00.000Z',
  to: null,
  ...more,
});
const children = (here: number, expected = 0) =>
  Array.from({ length: here + expected }, (_, index) => ({
    child: aRegisterChild({ age: '7' }),
    attendance: { ...attendanceOf([]), presence: index < here ? 'here' : 'expected' } as const,
  }));
const sam = adult('Sam Hill', { roles: ['first_aider'] });
const kim = adult('Kim Ade');

it('is not in red while who is in charge allows it, for as many as they allow', () => {
  const over = { short: 1, reason: 'Jo is ill', by: 'Kim Ade', at: '2025-10-27T09:05:00.000Z' };
  const allowed = { adults: [sam], inCharge: sam, over };
  const words = (here: number) => dutyWords(allowed, children(here), ratio)[0];
  expect(words(8)).toEqual({ text: '1 adult, 1 needed', isWarning: false });
  expect(words(9)).toEqual({ text: 'over the number: Jo is ill', isWarning: false });
  expect(words(17)).toEqual({ text: '1 adult, 3 needed', isWarning: true });
});

it('says how many adults there are and are needed, before there are too few, and who is missing', () => {
  const words = (adults: Adults, ...counts: Parameters<typeof children>) =>
    dutyWords(adults, children(...counts), ratio).map(({ text, isWarning }) =>
      isWarning ? `! ${text}` : text,
    );
  const one = { adults: [sam], inCharge: sam };
  expect(words(one, 5, 9)).toEqual(['1 adult, 1 needed']);
  expect(words(one, 6, 2)).toEqual(['1 adult, 1 needed']);
  expect(words(one, 7, 4)).toEqual(['! 1 adult, 2 needed soon']);
  // All the children are here.
  expect(words(one, 8)).toEqual(['1 adult, 1 needed']);
  expect(words(one, 9)).toEqual(['! 1 adult, 2 needed']);
  expect(words({ adults: [kim], inCharge: undefined }, 1)).toEqual([
    '1 adult, 1 needed',
    '! no one in charge',
    '! no first aider',
  ]);
  const gone = { ...sam, to: '2025-10-27T12:00:00.000Z' };
  const visitor = adult('Jo Fox', { isVisitor: true, roles: ['first_aider'] });
  expect(words({ adults: [gone, visitor], inCharge: undefined }, 1)).toEqual([
    '! 0 adults, 1 needed',
    '! no one in charge',
    '! no first aider',
  ]);
});
