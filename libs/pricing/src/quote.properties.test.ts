import { expect, it } from '@jest/globals';
import { type PriceRule } from '@sunfield/contracts/catalogue/price-rules';
import { discountKinds } from '@sunfield/contracts/catalogue/discount-kinds';
import { type CodeOff, type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import fc from 'fast-check';
import { type Basket, type BasketPlace, quote } from './quote';
import { asSold, withCode } from './codes';
import { wordsOfLine } from '@sunfield/words/price-lines';
import { type Price, type PriceLine } from './price';

const bookedOn = '2026-03-01';
const percent = fc.record({ percent: fc.nat(100) });
const off = fc.oneof(percent, fc.record({ pencePerDay: fc.nat(3000) }));
const rulesWith = (discount: typeof off | typeof percent): fc.Arbitrary<PriceRule[]> =>
  fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('sibling' as const), percent: fc.nat(100) }),
      fc.record({
        kind: fc.constant('multi-day' as const),
        fromDays: fc.integer({ min: 2, max: 6 }),
        off: discount,
      }),
      fc.record({
        kind: fc.constant('early-bird' as const),
        until: fc.constantFrom('2026-02-28', '2026-03-01', '2026-05-01'),
        off: discount,
      }),
      fc.record({ kind: fc.constant('t-shirt' as const), pricePence: fc.nat(10_000) }),
    ),
    { maxLength: 6 },
  );
const someOf = <T>(...values: T[]) =>
  fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined });
const codeWith = (discount: fc.Arbitrary<CodeOff>): fc.Arbitrary<CodeTerms> =>
  fc.record({
    code: fc.constant('SUMMER'),
    off: discount,
    seasonIds: someOf(0, 1),
    weekdays: someOf(3, 4, 5),
    minDays: fc.option(fc.integer({ min: 2, max: 4 }), { nil: undefined }),
    minPence: fc.option(fc.nat(8000), { nil: undefined }),
    withSiblings: fc.boolean(),
    withOthers: fc.boolean(),
  });
const codeOffs = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ pencePerDay: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ pence: fc.integer({ min: 1, max: 60_000 }) }),
);
const orders = fc.option(
  fc.shuffledSubarray([...discountKinds], { minLength: discountKinds.length }),
  { nil: undefined, freq: 2 },
);
const seasonsWith = (rules: fc.Arbitrary<PriceRule[]>) =>
  fc.tuple(rules, rules, orders, orders).map(([first, second, ...both]) =>
    [first, second].map((priceRules, id) => ({
      id,
      name: `Season ${id}`,
      priceRules,
      discountOrder: both[id],
    })),
  );
const place: fc.Arbitrary<BasketPlace> = fc.record({
  seasonId: fc.nat(1),
  childIndex: fc.nat(4),
  sessionName: fc.constantFrom('9am-3pm', '8am-5pm'),
  // Includes prices below a discount's amount per day.
  pricePence: fc.oneof(fc.nat(50_000), fc.nat(2000)),
  date: fc.constantFrom('2026-04-01', '2026-04-02', '2026-04-03', '2026-04-06'),
});
const baskets: fc.Arbitrary<Basket> = fc.record({
  places: fc.array(place, { maxLength: 40 }),
  tshirts: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 20 }) }), { maxLength: 5 }),
  bookedOn: fc.constant(bookedOn),
});
const plainSeasons = seasonsWith(rulesWith(off));
/** With a code in two of three. */
const seasons = fc
  .tuple(plainSeasons, fc.option(codeWith(codeOffs), { nil: undefined, freq: 3 }), baskets)
  .map(([all, code, basket]) => (code ? withCode(all, code, basket.places) : all));

const discountsOf = ({ lines }: Price): Map<string, number> =>
  lines
    .filter(({ kind }) => kind.endsWith('-discount'))
    .reduce(
      (sums, line) =>
        sums.set(wordsOfLine(line), (sums.get(wordsOfLine(line)) ?? 0) - line.amountPence),
      new Map<string, number>(),
    );
const more = (basket: Basket, added: BasketPlace): Basket => ({
  ...basket,
  places: [...basket.places, added],
});

it('the lines add up to the total, in whole pence, never below nothing', () => {
  fc.assert(
    fc.property(seasons, baskets, (rules, basket) => {
      const { lines, campPence, discountPence, tshirtPence, totalPence } = quote(rules, basket);
      expect(lines.reduce((total, line) => total + line.amountPence, 0)).toBe(totalPence);
      expect(campPence - discountPence + tshirtPence).toBe(totalPence);
      expect(Number.isInteger(totalPence)).toBe(true);
      expect(discountPence).toBeGreaterThanOrEqual(0);
      expect(discountPence).toBeLessThanOrEqual(campPence);
      for (const line of lines) expect(line.quantity * line.unitPence).toBe(line.amountPence);
    }),
  );
});

it('the order of the basket does not matter', () => {
  const shuffled = baskets.chain((basket) =>
    fc.tuple(
      fc.constant(basket),
      fc.shuffledSubarray([...basket.places], { minLength: basket.places.length }),
    ),
  );
  fc.assert(
    fc.property(seasons, shuffled, (rules, [basket, places]) => {
      expect(quote(rules, { ...basket, places })).toEqual(quote(rules, basket));
    }),
  );
});

it('only what is named as a discount makes a larger basket cheaper', () => {
  fc.assert(
    fc.property(seasons, baskets, place, (rules, basket, added) => {
      const before = quote(rules, { ...basket, tshirts: [] });
      const after = quote(rules, more({ ...basket, tshirts: [] }, added));
      const named = [...discountsOf(after).values()].reduce((sum, pence) => sum + pence, 0);
      expect(before.totalPence - after.totalPence).toBeLessThanOrEqual(named);
    }),
  );
});

it('by the same discounts in per cent, another day never costs less than nothing', () => {
  fc.assert(
    fc.property(seasonsWith(rulesWith(percent)), baskets, place, (rules, basket, added) => {
      const before = quote(rules, { ...basket, tshirts: [] });
      const after = quote(rules, more({ ...basket, tshirts: [] }, added));
      fc.pre(sameDiscounts(before.lines, after.lines));
      expect(after.totalPence).toBeGreaterThanOrEqual(before.totalPence);
    }),
  );
});

/** More children reaching a multi-day rule is the one change its line does not show. */
const sameDiscounts = (before: PriceLine[], after: PriceLine[]): boolean => {
  const discounts = (lines: PriceLine[]) => lines.filter((line) => line.amountPence < 0);
  const isAlike =
    JSON.stringify(discounts(before).map(({ words }) => words)) ===
    JSON.stringify(discounts(after).map(({ words }) => words));
  return isAlike && !discounts(after).some(({ kind }) => kind === 'multi-day-discount');
};

it('a sibling discount is for camp days of more than one child', () => {
  const siblings = fc.nat(100).map((rate): PriceRule[] => [{ kind: 'sibling', percent: rate }]);
  fc.assert(
    fc.property(siblings, baskets, ([rule], basket) => {
      const places = basket.places.map((one) => ({ ...one, seasonId: 0 }));
      const season = { id: 0, name: 'Summer', priceRules: rule ? [rule] : [] };
      const { campPence, discountPence } = quote([season], { ...basket, places });
      const children = new Set(places.map(({ childIndex }) => childIndex)).size;
      const rate = children > 1 && rule?.kind === 'sibling' ? rule.percent : 0;
      expect(Math.abs(discountPence - (campPence * rate) / 100)).toBeLessThanOrEqual(0.5);
    }),
  );
});

it('a code never makes a basket dearer, and shows how much it takes off in one line a season', () => {
  fc.assert(
    fc.property(plainSeasons, codeWith(codeOffs), baskets, (rules, code, basket) => {
      const plain = quote(rules, basket);
      const coded = quote(withCode(rules, code, basket.places), basket);
      expect(coded.totalPence).toBeLessThanOrEqual(plain.totalPence);
      const sold = asSold(withCode(rules, code, basket.places), basket);
      expect(quote(sold, basket)).toEqual(coded);
      const lines = coded.lines.filter(({ kind }) => kind === 'code-discount');
      expect(new Set(lines.map(({ seasonId }) => seasonId)).size).toBe(lines.length);
      if (lines.length === 0) expect(coded).toEqual(plain);
      for (const { amountPence } of lines) expect(amountPence).toBeLessThan(0);
      const taken = -lines.reduce((sum, { amountPence }) => sum + amountPence, 0);
      if ('pence' in code.off) expect(taken).toBeLessThanOrEqual(code.off.pence);
    }),
  );
});
