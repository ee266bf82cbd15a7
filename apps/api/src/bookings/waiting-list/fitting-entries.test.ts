import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fittingEntries } from './fitting-entries';

const wish = (id: number, ...wanted: [number, number][]) => ({
  id,
  family: `family ${id}`,
  wanted: new Map(wanted),
});
const shares = { held: new Map<string, Map<number, number>>(), maxPlaces: 60, maxOfDay: () => 20 };

it('gives an entry all it wants, or passes over it', () => {
  const wishes = [wish(1, [1, 1], [2, 1]), wish(2, [1, 1]), wish(3, [1, 1])];
  expect(fittingEntries(wishes, new Map([[1, 1]]), shares).map(({ id }) => id)).toEqual([2]);
  const free = new Map([
    [1, 2],
    [2, 1],
  ]);
  expect(fittingEntries(wishes, free, shares).map(({ id }) => id)).toEqual([1, 2]);
  expect(fittingEntries(wishes, new Map(), shares)).toEqual([]);
});

it('gives a family the third place of a day after all others, within its share', () => {
  const entries = [1, 2, 3, 4, 5].map((id) => ({ ...wish(id, [1, 1]), family: 'many' }));
  const all = [...entries, wish(6, [1, 1])];
  const ids = (free: number, more: Partial<typeof shares> = {}) =>
    fittingEntries(all, new Map([[1, free]]), { ...shares, ...more }).map(({ id }) => id);
  expect(ids(3)).toEqual([1, 2, 6]);
  expect(ids(9)).toEqual([1, 2, 6, 3, 4, 5]);
  expect(ids(9, { maxOfDay: () => 4 })).toEqual([1, 2, 6, 3, 4]);
  expect(ids(9, { maxPlaces: 3 })).toEqual([1, 2, 6, 3]);
  expect(ids(1, { held: new Map([['many', new Map([[1, 2]])]]) })).toEqual([6]);
  expect(ids(9, { maxPlaces: 3, held: new Map([['many', new Map([[2, 3]])]]) })).toEqual([6]);
});

const days = fc.integer({ min: 1, max: 4 });
const wishes = fc
  .array(fc.dictionary(days.map(String), fc.integer({ min: 1, max: 3 }), { minKeys: 1 }), {
    maxLength: 12,
  })
  .map((all) =>
    all.map((wanted, id) => ({
      id,
      family: `family ${id}`,
      wanted: new Map(Object.entries(wanted).map(([day, n]) => [Number(day), n] as const)),
    })),
  );
const freePlaces = fc
  .dictionary(days.map(String), fc.integer({ min: 0, max: 5 }))
  .map((free) => new Map(Object.entries(free).map(([day, n]) => [Number(day), n] as const)));

it('never gives more than is free, leaves nothing that an entry could use, and keeps the order', () => {
  fc.assert(
    fc.property(wishes, freePlaces, (all, free) => {
      const fitting = fittingEntries(all, free, shares);
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
