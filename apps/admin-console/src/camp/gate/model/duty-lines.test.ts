import { expect, it } from '@jest/globals';
import { attendanceOf } from '@sunfield/contracts/camp/attendance/attendance-of';
import { type Adult, type Adults } from '@sunfield/contracts/camp/duty/adults-of';
import { aRegisterChild } from '../../../../test/register-samples';
import { dutyLines, dutyWords } from './duty-lines';

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
const said = (adults: Adults, ...counts: Parameters<typeof children>) =>
  dutyLines(adults, children(...counts), ratio).map(({ text, isWarning }) =>
    isWarning ? `! ${text}` : text,
  );

const sam = adult('Sam Hill', { roles: ['first_aider'] });
const kim = adult('Kim Ade');

it('says who is in charge and who gives first aid, and warns if no one does', () => {
  expect(said({ adults: [sam, kim], inCharge: kim }, 0)).toEqual([
    'In charge: Kim Ade',
    'First aid: Sam Hill',
    '2 adults here, 0 needed for 0 children',
  ]);
  const gone = { ...sam, to: '2025-10-27T12:00:00.000Z' };
  const visitor = adult('Jo Fox', { isVisitor: true, roles: ['first_aider'] });
  expect(said({ adults: [gone, visitor], inCharge: undefined }, 1)).toEqual([
    '! No one is in charge',
    '! No first aider is here',
    '! 0 adults here, 1 needed for 1 child',
  ]);
});

it('warns before there are too few adults, and says how many all the children need', () => {
  const one = { adults: [sam], inCharge: sam };
  expect(said(one, 5, 1).slice(2)).toEqual(['1 adult here, 1 needed for 5 children']);
  expect(said(one, 6, 2).slice(2)).toEqual(['1 adult here, 1 needed for 6 children']);
  expect(said(one, 7, 4).slice(2)).toEqual([
    '1 adult here, 1 needed for 7 children',
    '! Two more children and you need another adult',
    '2 needed once all 11 are here',
  ]);
  expect(said(one, 8, 1).slice(2)).toEqual([
    '1 adult here, 1 needed for 8 children',
    '! One more child and you need another adult',
    '2 needed once all 9 are here',
  ]);
  expect(said(one, 9).slice(2)).toEqual(['! 1 adult here, 2 needed for 9 children']);
  // All the children are here.
  expect(said(one, 8).slice(2)).toEqual(['1 adult here, 1 needed for 8 children']);
});

it('is not in red while who is in charge allows it, for as many as they allow', () => {
  const over = { short: 1, reason: 'Jo is ill', by: 'Kim Ade', at: '2025-10-27T09:05:00.000Z' };
  const allowed = { adults: [sam], inCharge: sam, over };
  expect(said(allowed, 9).slice(2)).toEqual([
    '1 adult here, 2 needed for 9 children',
    'Kim Ade allows it: Jo is ill',
  ]);
  const words = (here: number) => dutyWords(allowed, children(here), ratio)[0];
  expect(words(8)).toEqual({ text: '1 adult, 1 needed', isWarning: false });
  expect(words(9)).toEqual({ text: 'over the number: Jo is ill', isWarning: false });
  expect(words(17)).toEqual({ text: '1 adult, 3 needed', isWarning: true });
});

it('says the same in few words above the list', () => {
  const words = (adults: Adults, ...counts: Parameters<typeof children>) =>
    dutyWords(adults, children(...counts), ratio).map(({ text, isWarning }) =>
      isWarning ? `! ${text}` : text,
    );
  const one = { adults: [sam], inCharge: sam };
  expect(words(one, 5, 9)).toEqual(['1 adult, 1 needed']);
  expect(words(one, 7, 4)).toEqual(['! 1 adult, 2 needed soon']);
  expect(words(one, 9)).toEqual(['! 1 adult, 2 needed']);
  expect(words({ adults: [kim], inCharge: undefined }, 1)).toEqual([
    '1 adult, 1 needed',
    '! no one in charge',
    '! no first aider',
  ]);
});
