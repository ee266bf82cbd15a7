import { expect, it } from '@jest/globals';
import { aRegister, aRegisterChild } from '../../../test/register-samples';
import { gateChildren } from './gate-children';
import { isLate, lateWords } from './late';

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
const at = (time: string) => new Date(`2025-10-27T${time}:00Z`);

it('says who is late ten minutes after the session’s start, and after its end, by London time', () => {
  expect(expected && lateWords(expected, register, at('08:09'))).toBeUndefined();
  expect(expected && lateWords(expected, register, at('08:10'))).toBe('Was due at 08:00');
  expect(here && lateWords(here, register, at('17:10'))).toBeUndefined();
  expect(here && lateWords(here, register, at('17:11'))).toBe(
    'Late pick-up: still here, the session ended 11 minutes ago',
  );
  expect(here && lateWords(here, register, at('19:59'))).toMatch(/ended 2 hours ago$/);
});

it('has staff ask after a child from the end on, and not before', () => {
  expect(here && isLate(here, register, at('16:59'))).toBe(false);
  expect(here && isLate(here, register, at('17:00'))).toBe(true);
});
