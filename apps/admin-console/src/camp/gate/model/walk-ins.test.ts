import { expect, it } from '@jest/globals';
import { aRegister, aRegisterChild } from '../../../../test/register-samples';
import { gateChildren } from './gate-children';
import { type Offer, type TypedWalkIn, unbookedRows } from './walk-in-order';
import { refusedOf, type WalkIn, walkInOf, walkInsOf, withWalkIns } from './walk-ins';

const child = (name: string, more = {}) => ({
  key: name,
  name,
  age: '8',
  health: 'no' as const,
  ...more,
});
const typed: TypedWalkIn = {
  id: '5e0f8a10-0000-4000-8000-000000000000',
  offerKey: '',
  values: {
    parentName: 'Jo Byron',
    parentEmail: 'jo@example.org',
    parentPhone: '07700 900123',
    children: [
      child(' Ada '),
      child('Bo', { health: 'yes', medicalInfo: 'Asthma' }),
      child('Cy', { health: 'later' }),
    ],
    pay: 'later',
    ageReason: '',
    overCapacity: '',
  },
};
const offer = {
  day: { campType: 'sports' },
  sessionKey: '9am-3pm',
  sessionName: '9am-3pm',
  activityName: 'Sports Camp',
} as Offer;
const rows = unbookedRows(typed, offer);
const [ada, bo] = rows.map(({ childIds = [] }) => childIds[0] ?? 0);
const walkIn = (more: Partial<WalkIn> = {}): WalkIn => ({
  id: 'e1',
  at: '2025-10-27T08:55:00.000Z',
  date: '2025-10-27',
  venue: 'st-marys',
  by: 'anna',
  type: 'walk-in',
  walkIn: typed.id,
  order: {} as WalkIn['order'],
  typed,
  children: rows,
  state: 'waiting',
  refusal: undefined,
  ...more,
});
const register = aRegister({ children: [aRegisterChild({ childIds: [1] })] });
const arrived = (id: string, childId: number) => ({
  id,
  childId,
  kind: 'arrived' as const,
  at: '2025-10-27T09:00:00.000Z',
  collector: '',
  reason: '',
  by: 'anna',
});

it('are on the list immediately, with ids that stay the same, and what is known about health', () => {
  expect(unbookedRows(typed, offer)).toEqual(rows);
  expect(new Set(rows.flatMap(({ childIds }) => childIds)).size).toBe(3);
  expect(rows).toMatchObject([
    { name: 'Ada', medicalState: 'none' },
    { name: 'Bo', medicalState: 'noted', medicalInfo: 'Asthma' },
    { name: 'Cy', medicalState: 'not_asked' },
  ]);
  const list = withWalkIns(register, [walkIn()]);
  const children = gateChildren(list.register, [], [arrived('a1', ada!)], list.notBooked);
  expect(
    children.map(({ child: { name }, attendance, notBooked }) => [
      name,
      attendance.presence,
      notBooked,
    ]),
  ).toEqual([
    ['Ava Hughes', 'expected', undefined],
    ['Ada', 'here', 'Walk-in: booked once there is a network'],
    ['Bo', 'expected', 'Walk-in: booked once there is a network'],
    ['Cy', 'expected', 'Walk-in: booked once there is a network'],
  ]);
});

it('are marked on both rows if another child has the same name', () => {
  const namesake = aRegister({ children: [aRegisterChild({ name: 'ada' }), aRegisterChild()] });
  const { children } = withWalkIns(namesake, [walkIn()]).register;
  expect(children.map(({ name, hasNamesake }) => [name, hasNamesake])).toEqual([
    ['ada', true],
    ['Ava Hughes', undefined],
    ['Ada', true],
    ['Bo', undefined],
    ['Cy', undefined],
  ]);
});

it('are the booking’s children once they are booked, with the entries of before, each once', () => {
  const booked = [7, 8, 9];
  const before = withWalkIns(register, [walkIn({ booked, state: 'sent' })]);
  expect(before).toMatchObject({ isOld: true, notBooked: new Map() });
  const fresh = aRegister({
    children: booked.map((id, index) =>
      aRegisterChild({ name: rows[index]!.name, childIds: [id] }),
    ),
  });
  const after = withWalkIns(fresh, [walkIn({ booked, state: 'sent' })]);
  expect(after.isOld).toBe(false);
  for (const list of [before, after]) {
    // The phone has sent Ada's arrival, and not Bo's yet.
    const own = [arrived('a1', ada!), arrived('a2', bo!)];
    const children = gateChildren(list.register, [arrived('a1', 7)], own, list.notBooked);
    const ours = children.filter(({ child: { name } }) => name !== 'Ava Hughes');
    expect(ours.map(({ key }) => key)).toEqual(
      rows.map(({ childIds }) => `walk-in ${childIds?.[0]}`),
    );
    expect(ours.map(({ attendance }) => attendance.stays.length)).toEqual([1, 1, 0]);
  }
});

it('say why they cannot be booked, until they are, or have left', () => {
  const refused = walkIn({ state: 'refused', refusal: 'This day is full.' });
  expect(withWalkIns(register, [refused]).notBooked.get(ada!)).toBe(
    'Not booked. This day is full.',
  );
  expect(refusedOf(walkInsOf([refused]))).toEqual([refused]);
  const again = walkIn({ id: 'e2' });
  expect(walkInsOf([refused, again])).toEqual([again]);
  expect(refusedOf(walkInsOf([{ ...refused, booked: [7, 8, 9] }]))).toEqual([]);
  expect(walkInsOf([refused, walkIn({ id: 'e3', isRemoved: true })])).toEqual([]);
});

it('are named by entries, until they are booked, by their place', () => {
  expect(walkInOf(bo, [walkIn()])).toEqual({ id: typed.id, child: 1 });
  expect(walkInOf(8, [walkIn()])).toBeUndefined();
});
