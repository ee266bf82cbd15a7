import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { adultsNeeded, roomFor } from './ratio';

const anyRatio = fc.record({
  under8: fc.integer({ min: 1, max: 30 }),
  from8: fc.integer({ min: 1, max: 30 }),
});
const anyAge = fc.oneof(fc.integer({ min: 3, max: 17 }), fc.constant(Number.NaN));
const anyAges = fc.array(anyAge, { maxLength: 80 });
const usual = { under8: 8, from8: 10 };
const of = (count: number, age: number) => Array.from({ length: count }, () => age);

it('needs one adult for eight children under 8, and for ten of 8 and over', () => {
  expect([0, 1, 8, 9, 16, 17].map((count) => adultsNeeded(of(count, 7), usual))).toEqual([
    0, 1, 1, 2, 2, 3,
  ]);
  expect([1, 10, 11].map((count) => adultsNeeded(of(count, 8), usual))).toEqual([1, 1, 2]);
  // In a mixed group each child counts by its age: 4/8 and 5/10.
  expect(adultsNeeded([...of(4, 6), ...of(5, 9)], usual)).toBe(1);
  expect(adultsNeeded([...of(4, 6), ...of(6, 9)], usual)).toBe(2);
});

it('counts a child whose age is not known as under 8', () => {
  expect(adultsNeeded(of(9, Number.NaN), usual)).toBe(2);
});

it('never needs fewer adults for more children, and needs the same in any order', () => {
  fc.assert(
    fc.property(anyAges, anyAge, anyRatio, (ages, age, ratio) => {
      const needed = adultsNeeded(ages, ratio);
      expect(adultsNeeded([...ages, age], ratio)).toBeGreaterThanOrEqual(needed);
      expect(adultsNeeded([...ages, age], ratio)).toBeLessThanOrEqual(needed + 1);
      expect(adultsNeeded(ages.toReversed(), ratio)).toBe(needed);
      expect(needed * Math.max(ratio.under8, ratio.from8)).toBeGreaterThanOrEqual(ages.length);
    }),
  );
});

it('has room for as many more children, whatever their ages, and one too many breaks the ratio', () => {
  fc.assert(
    fc.property(anyAges, fc.nat(12), anyRatio, (ages, adults, ratio) => {
      const room = roomFor(ages, adults, ratio);
      expect(room < 0).toBe(adultsNeeded(ages, ratio) > adults);
      if (room < 0) return;
      const hungry = ratio.under8 < ratio.from8 ? 7 : 8;
      for (const age of [7, 8])
        expect(adultsNeeded([...ages, ...of(room, age)], ratio)).toBeLessThanOrEqual(adults);
      expect(adultsNeeded([...ages, ...of(room + 1, hungry)], ratio)).toBeGreaterThan(adults);
    }),
  );
});
