import { expect, it } from '@jest/globals';
import { aRegister, aRegisterChild } from '../../../../test/register-samples';
import { type GateChild, gateChildren } from './gate-children';
import { lateOf } from './late';

const register = aRegister({
  children: [aRegisterChild({ childIds: [1] })],
  sessions: [{ key: '8am-5pm', name: '8am-5pm', starts: '08:00', ends: '17:00' }],
});
const arrived = {
  id: 'e1',
  childId: 1,
  kind: 'arrived' as const,
  at: '2025-10-27T08:05:00.000Z',
  collector: '',
  reason: '',
  by: 'anna',
};
const [expected] = gateChildren(register, [], []);
const [here] = gateChildren(register, [arrived], []);

const lateAt = (row: GateChild | undefined, time: string) =>
  row && lateOf(row, register, new Date(`2025-10-27T${time}:00Z`));

it('says who is late ten minutes after the session’s start, and after its end, by London time', () => {
  expect(lateAt(expected, '08:09')).toBeUndefined();
  expect(lateAt(expected, '08:10')).toEqual({ words: 'Was due at 08:00' });
  expect(lateAt(here, '17:11')).toEqual({
    words: 'Late pick-up: still here, the session ended 11 minutes ago',
  });
  expect(lateAt(here, '19:59')?.words).toMatch(/ended 2 hours ago$/);
});

it('has staff ask after a child from the end on, and not before', () => {
  expect(lateAt(here, '16:59')).toBeUndefined();
  expect(lateAt(here, '17:00')).toEqual({});
  expect(lateAt(here, '17:10')).toEqual({});
});
