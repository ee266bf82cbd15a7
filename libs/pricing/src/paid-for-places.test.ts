import { describe, expect, it } from '@jest/globals';
import { type PriceRule, type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import fc from 'fast-check';
import { paidForPlaces } from './paid-for-places';
import { type Basket, quote } from './quote';

const bookedOn = '2026-03-01';
const season = (priceRules: PriceRule[], id = 0): SeasonPrices => ({
  id,
  name: `Season ${id}`,
  priceRules,
});
const day = (childIndex: number, pricePence = 1500, seasonId = 0) => ({
  seasonId,
  childIndex,
  sessionName: '9am-3pm',
  pricePence,
});
const paid = (rules: SeasonPrices[], basket: Basket) =>
  paidForPlaces(rules, { ...basket, lines: quote(rules, basket).lines });
const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);

describe('what was paid for each day', () => {
  it('is its price less its part of the discounts, to the penny', () => {
    const rules = [
      season([
        { kind: 'sibling', percent: 10 },
        { kind: 't-shirt', pricePence: 1500 },
      ]),
    ];
    const places = [day(0, 1000), day(1, 1000), day(1, 1015)];
    // 3015 less 302; the remaining pennies go to the largest remainders.
    expect(paid(rules, { places, tshirts: [{ quantity: 2 }], bookedOn })).toEqual([900, 900, 913]);
  });

  it('gives a discount for many days to the child who has them', () => {
    const rules = [season([{ kind: 'multi-day', fromDays: 2, off: { percent: 20 } }])];
    const places = [day(0), day(1), day(1)];
    expect(paid(rules, { places, tshirts: [], bookedOn })).toEqual([1500, 1200, 1200]);
  });

  it('is shared by price where the booking was sold for another total than by its rules', () => {
    const lines = [
      { kind: 'camp-days', seasonId: 0, amountPence: 3500 },
      { kind: 'sibling-discount', seasonId: 0, amountPence: -500 },
      { kind: 'cancellation-charge', seasonId: 0, amountPence: 700 },
    ] as const;
    const places = [day(0, 1500), day(1, 2000)];
    expect(paidForPlaces([season([])], { places, bookedOn, lines })).toEqual([1286, 1714]);
  });
});

const off = fc.oneof(fc.record({ percent: fc.nat(100) }), fc.record({ pencePerDay: fc.nat(3000) }));
const rule: fc.Arbitrary<PriceRule> = fc.oneof(
  fc.record({ kind: fc.constant('sibling' as const), percent: fc.nat(100) }),
  fc.record({
    kind: fc.constant('multi-day' as const),
    fromDays: fc.integer({ min: 2, max: 5 }),
    off,
  }),
  fc.record({ kind: fc.constant('early-bird' as const), until: fc.constant('2026-05-01'), off }),
  fc.record({ kind: fc.constant('t-shirt' as const), pricePence: fc.nat(5000) }),
);
const baskets: fc.Arbitrary<Basket> = fc.record({
  places: fc.array(
    fc.record({
      seasonId: fc.nat(1),
      childIndex: fc.nat(3),
      sessionName: fc.constant('9am-3pm'),
      pricePence: fc.nat(20_000),
    }),
    { minLength: 1, maxLength: 30 },
  ),
  tshirts: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }) }), { maxLength: 3 }),
  bookedOn: fc.constant(bookedOn),
});
const seasons = fc
  .tuple(fc.array(rule, { maxLength: 5 }), fc.array(rule, { maxLength: 5 }))
  .map((both) => both.map((rules, id) => season(rules, id)));

it('adds up to the camp days less all discounts, without t-shirts, and is never less than nothing', () => {
  fc.assert(
    fc.property(seasons, baskets, (rules, basket) => {
      const { campPence, discountPence } = quote(rules, basket);
      const amounts = paid(rules, basket);
      expect(sum(amounts)).toBe(campPence - discountPence);
      amounts.forEach((pence, index) => {
        expect(pence).toBeGreaterThanOrEqual(0);
        expect(pence).toBeLessThanOrEqual(basket.places[index]?.pricePence ?? 0);
      });
    }),
  );
});

it('adds up to what the lines say also where the rules are not known', () => {
  fc.assert(
    fc.property(seasons, baskets, (rules, basket) => {
      const { lines, campPence, discountPence } = quote(rules, basket);
      const amounts = paidForPlaces([], { ...basket, lines });
      expect(sum(amounts)).toBe(campPence - discountPence);
      expect(amounts.every((pence) => Number.isInteger(pence) && pence >= 0)).toBe(true);
    }),
  );
});
