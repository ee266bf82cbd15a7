import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { adultsOf, isAllowed } from './adults-of';
import { dutyKinds, type RecordedDuty } from './duty';

let made = 0;
const event = (
  kind: RecordedDuty['kind'],
  time: string,
  more: Partial<RecordedDuty> = {},
): RecordedDuty => ({
  id: `e${(made += 1)}`,
  kind,
  at: `2026-08-03T${time}:00.000Z`,
  by: 'anna',
  isVisitor: false,
  name: '',
  roles: [],
  organisation: '',
  reason: '',
  isIdSeen: false,
  ...more,
});
const come = (name: string, time: string, more: Partial<RecordedDuty> = {}) =>
  event('in', time, { name, ...more });

describe('adults at camp', () => {
  it('are here from arriving to leaving; who took charge last and is here is in charge', () => {
    const sam = come('Sam Hill', '07:40', { roles: ['first_aider'] });
    const kim = come('Kim Ade', '07:50');
    const events = [sam, kim, event('charge', '07:41', { of: sam.id })];
    expect(adultsOf(events).inCharge?.name).toBe('Sam Hill');
    events.push(event('charge', '12:00', { of: kim.id }));
    expect(adultsOf(events).inCharge?.name).toBe('Kim Ade');
    const left = event('out', '15:00', { of: kim.id });
    events.push(left);
    const { adults, inCharge } = adultsOf(events);
    expect(inCharge).toBeUndefined();
    expect(adults).toMatchObject([
      { name: 'Sam Hill', roles: ['first_aider'], to: null },
      { name: 'Kim Ade', from: kim.at, to: left.at },
    ]);
    // From elsewhere no one takes charge.
    events.push(event('charge', '15:30', { of: kim.id }));
    expect(adultsOf(events).inCharge).toBeUndefined();
    events.push(event('undone', '15:31', { of: left.id }));
    expect(adultsOf(events).inCharge?.name).toBe('Kim Ade');
  });

  it('are one if two devices sign in the same member of staff, and two if visitors share a name', () => {
    const first = come('Sam Hill', '07:40', { roles: ['first_aider'] });
    const again = come('sam  hill', '07:45', { roles: ['level_3'] });
    expect(adultsOf([again, first]).adults).toMatchObject([
      { id: first.id, roles: ['first_aider', 'level_3'] },
    ]);
    // Whichever arrival the departure names, Sam has left; and may come back.
    const left = event('out', '09:00', { of: again.id });
    expect(adultsOf([first, again, left]).adults).toMatchObject([{ to: left.at }]);
    const back = come('Sam Hill', '10:00');
    expect(adultsOf([first, again, left, back]).adults).toHaveLength(2);
    const visitors = [1, 2].map(() => come('Jo Fox', '10:00', { isVisitor: true }));
    expect(adultsOf(visitors).adults).toHaveLength(2);
  });

  it('may be too few for a reason of who is in charge, until another takes charge', () => {
    const sam = come('Sam Hill', '07:40');
    const kim = come('Kim Ade', '07:50');
    const charge = event('charge', '07:51', { of: kim.id });
    const over = (of: string) => event('over', '09:05', { of, short: 1, reason: 'Jo is ill' });
    expect(adultsOf([sam, kim, charge, over(sam.id)]).over).toBeUndefined();
    const allowed = [sam, kim, charge, over(kim.id), event('charge', '09:06', { of: kim.id })];
    const found = adultsOf(allowed).over;
    expect(found).toMatchObject({ short: 1, reason: 'Jo is ill', by: 'Kim Ade' });
    expect([0, 1, 2].map((missing) => isAllowed(found, missing))).toEqual([false, true, false]);
    for (const kind of ['charge', 'out'] as const) {
      const of = kind === 'charge' ? sam.id : kim.id;
      expect(adultsOf([...allowed, event(kind, '10:00', { of })]).over).toBeUndefined();
    }
  });

  it('have left although the clock of the device was behind', () => {
    const sam = come('Sam Hill', '09:00');
    const { adults } = adultsOf([event('out', '08:59', { of: sam.id }), sam]);
    expect(adults).toMatchObject([{ from: sam.at, to: sam.at }]);
  });

  it('are the same in whatever order and however often their events arrive', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const anyEvents = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...ids),
        kind: fc.constantFrom(...dutyKinds),
        minute: fc.integer({ min: 10, max: 15 }),
        of: fc.constantFrom(...ids),
        name: fc.constantFrom('Sam', 'Kim'),
        isVisitor: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(anyEvents, fc.infiniteStream(fc.nat()), (drawn, numbers) => {
        const events = drawn.map(({ minute, kind, of, ...more }) =>
          event(kind, `09:${minute}`, { ...more, ...(kind !== 'in' && { of }) }),
        );
        const shuffled = [...events, ...events.slice(0, 3)]
          .map((one) => ({ one, by: numbers.next().value }))
          .toSorted((one, other) => one.by - other.by)
          .map(({ one }) => one);
        const found = adultsOf(events);
        expect(adultsOf(shuffled)).toEqual(found);
        expect(found.inCharge?.to ?? null).toBeNull();
        const staff = found.adults.filter(({ isVisitor, to }) => !isVisitor && to === null);
        expect(new Set(staff.map(({ name }) => name)).size).toBe(staff.length);
      }),
    );
  });
});
