import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type PriceRule } from '@sunfield/contracts/catalogue/price-rules';
import { type DiscountKind, discountKinds } from '@sunfield/contracts/catalogue/discount-kinds';
import { wordsOfLine } from '@sunfield/words/price-lines';
import { withCode } from './codes';
import { type BasketPlace, quote } from './quote';

/** Always the same numbers, so that the prices recorded before seasons had an order stay comparable. */
function numbers(seed: number) {
  let state = seed;
  const below = (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
  const maybe = <T>(value: () => T): T | undefined => (below(3) > 0 ? value() : undefined);
  const list = <T>(max: number, value: () => T): T[] => Array.from({ length: below(max) }, value);
  return { below, maybe, list };
}

/** A family's basket in two seasons, with all kinds of discounts and in two of three a code. */
function randomBasket(seed: number) {
  const { below, maybe, list } = numbers(seed);
  const off = () => (below(2) ? { percent: below(101) } : { pencePerDay: below(1500) });
  const rule = (): PriceRule => {
    const kind = below(3);
    if (kind === 0) return { kind: 'sibling', percent: below(101) };
    if (kind === 1) return { kind: 'multi-day', fromDays: 2 + below(4), off: off() };
    return { kind: 'early-bird', until: `2026-0${2 + below(3)}-01`, off: off() };
  };
  const seasons = [0, 1].map((id) => ({ id, name: `Season ${id}`, priceRules: list(6, rule) }));
  const places = list(20, (): BasketPlace => ({
    seasonId: below(2),
    childIndex: below(3),
    sessionName: '9am-3pm',
    pricePence: 500 + below(5000),
    date: `2026-04-0${1 + below(6)}`,
  }));
  const code = maybe((): CodeTerms => ({
    code: 'SUMMER',
    withSiblings: below(2) > 0,
    withOthers: below(2) > 0,
    off: below(3) ? off() : { pence: 1 + below(9000) },
    weekdays: maybe(() => [3, 4, 5]),
    minDays: maybe(() => 2 + below(3)),
  }));
  return { seasons, code, basket: { places, tshirts: [], bookedOn: '2026-03-01' } };
}

it('prices 5,000 baskets of seasons without an order as before there were orders', () => {
  const hash = createHash('sha256');
  let discounts = 0;
  for (let seed = 1; seed <= 5000; seed += 1) {
    const { seasons, code, basket } = randomBasket(seed);
    const { lines } = quote(code ? withCode(seasons, code, basket.places) : seasons, basket);
    discounts += lines.filter(({ kind }) => kind.endsWith('-discount')).length;
    hash.update(JSON.stringify(lines.map(({ kind, amountPence }) => [kind, amountPence])));
  }
  expect({ discounts, digest: hash.digest('hex') }).toEqual({
    discounts: 12_314,
    digest: 'cc805288ccc5a812a21c49070e541a4189011c3364d7e8a22fff3e7021602230',
  });
});

const priced = (seed: number, order?: DiscountKind[], off?: CodeTerms['off']) => {
  const { seasons, code, basket } = randomBasket(seed);
  const sold = seasons.map((season) => ({ ...season, ...(order && { discountOrder: order }) }));
  const terms = code && { ...code, off: off ?? code.off };
  return { quoted: quote(terms ? withCode(sold, terms, basket.places) : sold, basket), terms };
};
const orderOf = (seed: number): DiscountKind[] => {
  const { below } = numbers(seed);
  return discountKinds.reduce<DiscountKind[]>(
    (order, kind) => order.toSpliced(below(order.length + 1), 0, kind),
    [],
  );
};
const seeds = Array.from({ length: 2000 }, (_, index) => index + 1);

it('explains each discount in the season’s order, and only the order between those given items', () => {
  const kindOf: Record<string, (terms?: CodeTerms) => DiscountKind> = {
    'multi-day-discount': () => 'multi-day',
    'early-bird-discount': () => 'early-bird',
    'sibling-discount': () => 'sibling',
    'code-discount': (terms) => (terms && 'percent' in terms.off ? 'code-percent' : 'code-amount'),
  };
  let changed = 0;
  for (const seed of seeds) {
    const order = orderOf(seed);
    const { quoted, terms } = priced(seed, order);
    for (const id of [0, 1]) {
      const given = quoted.lines
        .filter(({ kind, seasonId }) => kind in kindOf && seasonId === id)
        .map(({ kind }) => kindOf[kind]!(terms));
      expect(given).toEqual([...given].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    }
    const usual = priced(seed).quoted;
    changed += Number(usual.totalPence !== quoted.totalPence);
    // One discount for everyone's days is the same wherever it is.
    const discounts = usual.lines.filter(({ amountPence }) => amountPence < 0);
    if (discounts.length <= 1 && usual.totalPence > 0 && !terms) expect(quoted).toEqual(usual);
  }
  expect(changed).toBeGreaterThan(300);
});

it('a code worth more never makes a basket dearer, wherever it is in the order', () => {
  const values = [1, 3, 10, 11, 50, 100];
  const offs = [
    (value: number) => ({ percent: value }),
    (value: number) => ({ pencePerDay: value * 7 }),
    (value: number) => ({ pence: value * 31 }),
  ];
  for (const seed of seeds.slice(0, 150)) {
    for (const off of offs) {
      const last = values.map((value) => priced(seed, undefined, off(value)).quoted.totalPence);
      expect(last).toEqual([...last].sort((a, b) => b - a));
      // Before other discounts, a code's pennies fall on the days differently: at most one for each day.
      const { basket } = randomBasket(seed);
      const totals = values.map(
        (value) => priced(seed, orderOf(seed), off(value)).quoted.totalPence,
      );
      totals.forEach((total, index) =>
        expect(total).toBeLessThanOrEqual((totals[index - 1] ?? Infinity) + basket.places.length),
      );
    }
  }
});

it('a discount in per cent takes its part of what the ones before it have left', () => {
  const season = {
    id: 1,
    name: 'Easter',
    priceRules: [
      { kind: 'sibling' as const, percent: 10 },
      { kind: 'multi-day' as const, fromDays: 2, off: { pencePerDay: 500 } },
    ],
  };
  const places = [0, 1].flatMap((childIndex) =>
    [2000, 2000].map((pricePence) => ({ seasonId: 1, sessionName: '', childIndex, pricePence })),
  );
  const linesIn = (discountOrder?: DiscountKind[]) =>
    quote([{ ...season, discountOrder }], { places, tshirts: [], bookedOn: '2026-03-01' })
      .lines.slice(1)
      .map((line) => `${wordsOfLine(line).split(',')[0]}: ${line.amountPence}`);
  expect(linesIn()).toEqual(['Multi-day discount: -2000', 'Sibling discount: -600']);
  expect(linesIn(['sibling', 'multi-day', 'early-bird', 'code-percent', 'code-amount'])).toEqual([
    'Sibling discount: -800',
    'Multi-day discount: -2000',
  ]);
  // An order that was stored before there were discounts for siblings.
  const older: DiscountKind[] = ['early-bird', 'multi-day', 'code-percent', 'code-amount'];
  expect(linesIn(older)).toEqual(linesIn());
});
