import { adultsOf } from '@sunfield/contracts/camp/duty/adults-of';
import { expect, it } from '@jest/globals';
import { attendanceOf } from '@sunfield/contracts/camp/attendance/attendance-of';
import { aGateDay } from '../../../test/a-gate-day';
import { aRegisterChild } from '../../../test/register-samples';
import { type GateChild } from './model/gate-children';
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
const children: GateChild[] = (['here', 'here', 'gone', 'expected', 'absent'] as const).map(
  (presence, id) => ({
    key: String(id),
    child: aRegisterChild({ childIds: [id] }),
    attendance: { ...attendanceOf([]), presence },
  }),
);
const duty = {
  isKnown: true,
  adults: adultsOf([]),
  ratio: undefined,
  groups: { version: 1, groups: [{ id: 'red', name: 'Red', coach: '', childIds: [] }] },
};
const adults = ['0 adults', '! no one in charge', '! no first aider'];
const said = (change: Parameters<typeof aGateDay>[0] = {}, rows: GateChild[] = children) =>
  statusWords(aGateDay({ gate, duty, children: rows, ...change }), rows).map(
    ({ text, isWarning }) => (isWarning ? `! ${text}` : text),
  );

it('says how many are here, and in red what is wrong', () => {
  expect(said()).toEqual(['2 of 4 here', ...adults]);
  const [first, ...others] = children;
  const late = { ...first!, late: { words: 'Was due at 09:00' } };
  const change = { view: { group: 'red' }, unbooked: [{}, {}] as never, hasBegun: false };
  expect(said(change, [late, ...others])).toEqual(['Red: 2 of 4 here', '! 2 to check', '! 1 late']);
  expect(said({ colleagues: [{}] as never })[1]).toBe('1 to check');
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
