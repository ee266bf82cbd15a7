import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { proposeGroups, type ToGroup } from './groups';

const anyChildren = fc
  .array(
    fc.record({
      age: fc.oneof(fc.integer({ min: 4, max: 14 }), fc.constant(Number.NaN)),
      ties: fc.subarray(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], { maxLength: 2 }),
    }),
    { maxLength: 60 },
  )
  .map((children) => children.map((child, index): ToGroup => ({ ...child, childId: index + 1 })));
const anyCount = fc.integer({ min: 1, max: 8 });

it('puts children of an age together, and a family although its ages differ', () => {
  const child = (childId: number, age: number, tie = `${childId}`) => ({
    childId,
    age,
    ties: [tie],
  });
  const children = [child(1, 9), child(2, 5), child(3, 10), child(4, 6)];
  expect(proposeGroups(children, 2)).toEqual([
    [2, 4],
    [1, 3],
  ]);
  // A tie by way of another child: 5 knows 1, and 1 knows 6.
  const friends = [child(5, 5, 'x'), { childId: 1, age: 9, ties: ['x', 'y'] }, child(6, 10, 'y')];
  expect(proposeGroups([...friends, child(7, 11), child(8, 12), child(9, 12)], 2)).toEqual([
    [1, 5, 6],
    [7, 8, 9],
  ]);
});

it('has every child once, families whole, whatever the order of the children', () => {
  fc.assert(
    fc.property(anyChildren, anyCount, (children, count) => {
      const groups = proposeGroups(children, count);
      expect(groups).toHaveLength(count);
      expect(groups.flat().toSorted((one, other) => one - other)).toEqual(
        children.map(({ childId }) => childId),
      );
      const groupOf = (childId: number) => groups.findIndex((group) => group.includes(childId));
      for (const one of children)
        for (const other of children)
          if (one.ties.some((tie) => other.ties.includes(tie)))
            expect(groupOf(one.childId)).toBe(groupOf(other.childId));
      expect(proposeGroups(children.toReversed(), count)).toEqual(groups);
    }),
  );
});

it('makes groups of the same size, give or take one, of children who know no one, and leaves none empty', () => {
  fc.assert(
    fc.property(anyChildren, anyCount, (drawn, count) => {
      const children = drawn.map((child) => ({ ...child, ties: [] }));
      const sizes = proposeGroups(children, count).map((group) => group.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      const tied = drawn.map((child) => ({ ...child, ties: child.ties.slice(0, 1) }));
      const families = new Set(tied.map(({ ties, childId }) => ties[0] ?? childId)).size;
      const empty = proposeGroups(tied, count).filter((group) => group.length === 0);
      expect(empty).toHaveLength(Math.max(0, count - families));
    }),
  );
});
