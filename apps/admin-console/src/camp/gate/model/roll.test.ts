import { expect, it } from '@jest/globals';
import { type Adult } from '@sunfield/contracts/camp/duty/adults-of';
import { type RecordedDuty } from '@sunfield/contracts/camp/duty/duty';
import { rollsOf } from '@sunfield/contracts/camp/duty/rolls-of';
import { aRegister, aRegisterChild } from '../../../../test/register-samples';
import { gateChildren } from './gate-children';
import { endedWords, onRoll } from './roll';

const at = (time: string) => `2025-10-27T${time}:00.000Z`;
const duty = (id: string, kind: RecordedDuty['kind'], time: string, more = {}): RecordedDuty => ({
  id,
  kind,
  at: at(time),
  by: 'anna',
  isVisitor: false,
  name: '',
  roles: [],
  organisation: '',
  reason: '',
  isIdSeen: false,
  ...more,
});
const arrived = (childId: number, time = '08:05') => ({
  id: `a${childId}`,
  childId,
  kind: 'arrived' as const,
  at: at(time),
  collector: '',
  reason: '',
  by: 'anna',
});
const register = aRegister({
  children: [
    aRegisterChild({ name: 'Zoe Archer', childIds: [1, 11] }),
    aRegisterChild({ name: 'Ben Archer', childIds: [2] }),
    aRegisterChild({ name: 'Cleo Fox', childIds: [3] }),
  ],
});
const children = gateChildren(register, [arrived(1), arrived(3, '10:34')], []);
const visitor: Adult = {
  id: 'v1',
  ids: ['v1', 'v2'],
  name: 'Jo Wells',
  isVisitor: true,
  roles: [],
  organisation: 'Ofsted',
  reason: '',
  isIdSeen: false,
  from: at('08:30'),
  to: null,
};
const begun = duty('r1', 'roll', '10:30');
const found = (id: string, time: string, more: object) =>
  duty(id, 'found', time, { of: 'r1', ...more });
const listOf = (...events: RecordedDuty[]) => {
  const [roll] = rollsOf([begun, ...events]);
  if (!roll) throw new Error('No roll call');
  return { roll, list: onRoll(roll, children, [visitor]) };
};

it('has the children and adults who are here, also who came since; who is found is below the others', () => {
  const { list } = listOf(found('f1', '10:31', { childId: 11, by: 'kim' }));
  expect(list.map(({ name, found: [first] }) => [name, first?.by])).toEqual([
    ['Cleo Fox', undefined],
    ['Jo Wells (visitor, Ofsted)', undefined],
    ['Zoe Archer', 'kim'],
  ]);
});

it('once it has ended, says how long it took and how many were found until then', () => {
  const { roll, list } = listOf(
    found('f1', '10:31', { childId: 1 }),
    found('f2', '10:32', { adult: 'v2' }),
    found('f3', '10:41', { childId: 3 }),
    duty('e1', 'drill', '10:39', { of: 'r1' }),
  );
  expect(endedWords(roll, list)).toBe('Drill: 9 minutes, 2 of 3 found');
});
