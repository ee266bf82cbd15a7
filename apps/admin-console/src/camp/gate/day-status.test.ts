import { expect, it } from '@jest/globals';
import { attendanceOf } from '@sunfield/contracts/camp/attendance/attendance-of';
import { aRegisterChild } from '../../../test/register-samples';
import { connectionWords, statusWords } from './day-status';

const gate = {
  isOffline: false,
  copyOf: undefined,
  toldAt: undefined,
  waiting: 0,
  unstored: 0,
  refused: [],
  refusedWalkIns: [],
  strangers: 0,
};
const children = (['here', 'here', 'gone', 'expected', 'absent'] as const).map((presence, id) => ({
  key: String(id),
  child: aRegisterChild({ childIds: [id] }),
  attendance: { ...attendanceOf([]), presence },
}));
const said = (change: Partial<Parameters<typeof statusWords>[0]> = {}) =>
  statusWords({
    gate,
    children,
    groupName: undefined,
    late: 0,
    conflicts: 0,
    colleagues: 0,
    duty: [{ text: '2 adults, 3 needed', isWarning: true }],
    ...change,
  }).map(({ text, isWarning }) => (isWarning ? `! ${text}` : text));

it('says how many are here, and in red what is wrong', () => {
  expect(said()).toEqual(['2 of 4 here', '! 2 adults, 3 needed']);
  expect(said({ groupName: 'Red', late: 1, conflicts: 2 })).toEqual([
    'Red: 2 of 4 here',
    '! 2 to check',
    '! 1 late',
    '! 2 adults, 3 needed',
  ]);
  expect(said({ colleagues: 1 })[1]).toBe('1 to check');
});

const at = (time: string) => new Date(`2026-08-03T${time}Z`);
const wordsAt = (time: string, change: Partial<Parameters<typeof connectionWords>[0]>) =>
  connectionWords({ ...gate, ...change }, at(time));

it('says how old the list is until the server has answered, and what is kept without a network', () => {
  const copyOf = at('07:52:00').getTime();
  expect(wordsAt('08:10:00', {})).toBeUndefined();
  expect(wordsAt('08:10:00', { copyOf })).toBe('List of 08:52. Getting the newest…');
  expect(wordsAt('08:10:00', { isOffline: true, copyOf, waiting: 2 })).toBe(
    'No network. 2 entries kept on this phone. List of 08:52.',
  );
});

it('says so, too, if the server has told nothing for a minute', () => {
  const toldAt = at('07:52:00').getTime();
  expect(wordsAt('07:53:00', { toldAt, waiting: 1 })).toBeUndefined();
  expect(wordsAt('07:53:01', { toldAt, waiting: 1 })).toBe(
    '1 entry kept on this phone. List of 08:52. Getting the newest…',
  );
});
