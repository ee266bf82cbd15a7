import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fittingEntries } from './fitting-entries';

const wish = (id: number, ...wanted: [number, number][]) => ({ id, wanted: new Map(wanted) });

it('gives an entry all it wants, or passes over it', () => {
  const wishes = [wish(1, [1, 1], [2, 1]), wish(2, [1, 1]), wish(3, [1, 1])];
  expect(fittingEntries(wishes, new Map([[1, 1]])).map(({ id }) => id)).toEqual([2]);
  const free = new Map([
    [1, 2],
    [2, 1],
  ]);
  expect(fittingEntries(wishes, free).map(({ id }) => id)).toEqual([1, 2]);
  expect(fittingEntries(wishes, new Map())).toEqual([]);
});

const days = fc.integer({ min: 1, max: 4 });
const wishes = fc
  .array(fc.dictionary(days.map(String), fc.integer({ min: 1, max: 3 }), { minKeys: 1 }), {
    maxLength: 12,
  })
  .map((all) =>
    all.map((wanted, id) => ({
      id,
      wanted: new Map(Object.entries(wanted).map(([day, n]) => [Number(day), n] as const)),
    })),
  );
const freePlaces = fc
  .dictionary(days.map(String), fc.integer({ min: 0, max: 5 }))
  .map((free) => new Map(Object.entries(free).map(([day, n]) => [Number(day), n] as const)));

it('never gives more than is free, leaves nothing that an entry could use, and keeps the order', () => {
  fc.assert(
    fc.property(wishes, freePlaces, (all, free) => {
      const fitting = fittingEntries(all, free);
      const left = new Map(free);
      const fits = ({ wanted }: (typeof all)[number]) =>
        [...wanted].every(([day, n]) => (left.get(day) ?? 0) >= n);
      for (const one of all) {
        // At its turn, an entry is offered what it wants exactly if that is left.
        expect(fitting.includes(one)).toBe(fits(one));
        if (!fitting.includes(one)) continue;
        for (const [day, n] of one.wanted) left.set(day, (left.get(day) ?? 0) - n);
      }
      expect([...left.values()].every((n) => n >= 0)).toBe(true);
      expect(all.filter((one) => !fitting.includes(one)).some(fits)).toBe(false);
    }),
  );
});
