import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type RecordedDuty } from './duty';
import { foundIn, isOnRoll, rollsOf } from './rolls-of';

const event = (
  id: string,
  kind: RecordedDuty['kind'],
  time: string,
  more: Partial<RecordedDuty> = {},
): RecordedDuty => ({
  id,
  kind,
  at: `2026-08-03T${time}.000Z`,
  by: 'anna',
  isVisitor: false,
  name: '',
  roles: [],
  organisation: '',
  reason: '',
  isIdSeen: false,
  ...more,
});
const begun = event('r1', 'roll', '10:30:00');
const found = (id: string, time: string, more: Partial<RecordedDuty>) =>
  event(id, 'found', time, { of: 'r1', ...more });

it('says who found whom first, and when it ended', () => {
  const events = [
    begun,
    found('f1', '10:31:00', { childId: 7, by: 'kim' }),
    found('f2', '10:30:30', { childId: 7 }),
    found('f3', '10:32:00', { adult: 'a1' }),
    found('f4', '10:32:30', { childId: 8 }),
    event('u1', 'undone', '10:32:40', { of: 'f4' }),
    event('e1', 'drill', '10:39:00', { of: 'r1', reason: 'Ben is at home' }),
    event('e2', 'count', '10:40:00', { of: 'r1' }),
  ];
  const [roll] = rollsOf(events);
  expect(roll).toMatchObject({
    id: 'r1',
    end: { kind: 'drill', at: '2026-08-03T10:39:00.000Z', note: 'Ben is at home' },
  });
  expect(foundIn(roll?.children ?? new Map(), [9, 7])).toMatchObject([
    { id: 'f2', by: 'anna' },
    { id: 'f1', by: 'kim' },
  ]);
  expect(foundIn(roll?.adults ?? new Map(), ['a2', 'a1'])).toMatchObject([{ id: 'f3' }]);
  expect(foundIn(roll?.children ?? new Map(), [8])).toEqual([]);
});

it('is one if two phones begin it, of which one has no network, and another once it has ended', () => {
  const other = event('r2', 'roll', '10:30:20', { by: 'kim' });
  const late = event('r3', 'roll', '11:00:00');
  const events = [
    late,
    other,
    begun,
    found('f1', '10:31:00', { childId: 7 }),
    found('f2', '10:31:30', { of: 'r2', childId: 8 }),
    event('e1', 'count', '10:35:00', { of: 'r2' }),
  ];
  const rolls = rollsOf(events);
  expect(rolls.map(({ id }) => id)).toEqual(['r1', 'r3']);
  expect([...(rolls[0]?.children.keys() ?? [])]).toEqual([7, 8]);
  expect(rolls[1]?.end).toBeUndefined();
  // The other phone's is the one if the earlier was begun by mistake.
  const [left] = rollsOf([...events, event('u1', 'undone', '10:30:30', { of: 'r1' })]);
  expect(left).toMatchObject({ id: 'r2' });
});

it('has on it who is there, and once it has ended, who was there then', () => {
  const [running] = rollsOf([begun]);
  const [ended] = rollsOf([begun, event('e1', 'drill', '10:39:00', { of: 'r1' })]);
  if (!running || !ended) throw new Error('No roll call');
  const at = (time: string) => `2026-08-03T${time}:00.000Z`;
  const here = [{ from: at('09:00'), to: null }];
  const gone = [{ from: at('09:00'), to: at('10:35') }];
  const later = [{ from: at('10:50'), to: null }];
  expect([here, gone, later].map((stays) => isOnRoll(running, stays))).toEqual([true, false, true]);
  expect([here, gone, later].map((stays) => isOnRoll(ended, stays))).toEqual([true, false, false]);
  expect(isOnRoll(ended, [{ from: at('09:00'), to: at('15:00') }])).toBe(true);
});

it('says the same in whatever order and however often its events arrive', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const anyEvents = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...ids),
      kind: fc.constantFrom('roll' as const, 'found' as const, 'drill' as const, 'undone' as const),
      minute: fc.integer({ min: 10, max: 14 }),
      of: fc.constantFrom(...ids),
      childId: fc.integer({ min: 1, max: 3 }),
    }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(anyEvents, fc.infiniteStream(fc.nat()), (drawn, numbers) => {
      const events = drawn.map(({ id, kind, minute, of, childId }) =>
        event(id, kind, `09:${minute}:00`, {
          ...(kind !== 'roll' && { of }),
          ...(kind === 'found' && { childId }),
        }),
      );
      const shuffled = [...events, ...events.slice(0, 3)]
        .map((one) => ({ one, by: numbers.next().value }))
        .toSorted((one, other) => one.by - other.by)
        .map(({ one }) => one);
      const rolls = rollsOf(events);
      expect(rollsOf(shuffled)).toEqual(rolls);
      expect(rolls.slice(0, -1).every(({ end }) => end !== undefined)).toBe(true);
    }),
  );
});
