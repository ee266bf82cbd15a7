import { expect, it } from '@jest/globals';
import { type PriceRule, type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import fc from 'fast-check';
import { amend } from './amend';
import { type AmendedPlace } from './amended-places';
import { quote } from './quote';
import { totalOf } from './total';
import { type PriceLine, shownLine } from './price';

const bookedOn = '2026-02-01';
const dayBefore = '2026-04-19';
const never = { steps: [], swapUntilDays: 30 };
const season = (priceRules: PriceRule[]): SeasonPrices[] => [
  { id: 1, name: 'Easter', priceRules, cancellationPolicy: never },
];
const fiveDays = season([{ kind: 'multi-day', fromDays: 5, off: { percent: 10 } }]);

/** 20 April and so on, £15.00 each. */
const day = (date: number, more: Partial<AmendedPlace> = {}): AmendedPlace => ({
  seasonId: 1,
  childIndex: 0,
  slotId: date,
  campDayId: date,
  date: `2026-04-${date}`,
  venueName: "St Mary's",
  sessionName: '9am-3pm',
  pricePence: 1500,
  ...more,
});
const cancelledDays = (place: AmendedPlace): AmendedPlace => ({ ...place, isDayCancelled: true });
const week = [20, 21, 22, 23, 24].map((date) => day(date));
const weekOff = [cancelledDays(day(20)), ...week.slice(1)];
const linesOf = (rules: SeasonPrices[], places: AmendedPlace[]): PriceLine[] =>
  quote(rules, { places, tshirts: [], bookedOn }).lines;

interface Booked {
  places: AmendedPlace[];
  lines: PriceLine[];
}
const change = (
  rules: SeasonPrices[],
  before: Booked,
  after: AmendedPlace[],
  more: { chargePence?: number; today?: string } = {},
) => amend({ soldRules: rules, onSale: rules, bookedOn, today: dayBefore, before, after, ...more });
const then = ({ places, quote: { lines } }: ReturnType<typeof amend>): Booked => ({
  places,
  lines,
});

it('a cancelled day comes back whole, when the policy gives nothing back any more', () => {
  const before = { places: weekOff, lines: linesOf(fiveDays, week) };
  const amended = change(fiveDays, before, week.slice(1));
  expect(amended).toMatchObject({
    differencePence: -1350,
    chargePence: 0,
    maxChargePence: 0,
    cancellations: [{ percentBack: 100, until: null }],
    quote: { totalPence: 5400, discountPence: 600 },
  });
  expect(
    amended.lines.map(shownLine).map(({ label, amountPence }) => [label, amountPence]),
  ).toEqual([
    ["Cancelled: Mon 20 Apr 2026, 9am-3pm, St Mary's", -1500],
    ['Multi-day discount, 10% off when a child comes 5 days or more: no longer applies', 750],
    ['Discount kept, as we cancelled a camp day: now applies', -600],
  ]);
});

it('also after the day, and whatever staff would charge', () => {
  const before = { places: weekOff, lines: linesOf(fiveDays, week) };
  const late = { today: '2026-05-01', chargePence: 500 };
  expect(change(fiveDays, before, week.slice(1), late)).toMatchObject({
    differencePence: -1350,
    maxChargePence: 0,
    quote: { totalPence: 5400 },
  });
});

it('is moved without a charge, and the new day carries nothing', () => {
  const carried = { pence: 1500, keptPence: 1500 };
  const before = {
    places: [cancelledDays(day(20, { carried }))],
    lines: linesOf(fiveDays, [day(20)]),
  };
  const amended = change(fiveDays, before, [day(28)]);
  expect(amended).toMatchObject({ differencePence: 0, lines: [{ kind: 'swapped' }] });
  expect(amended.places[0]?.carried).toBeUndefined();
});

it('a day that the parent gives up afterwards brings what was paid for it, and not more', () => {
  const free = season([{ kind: 'multi-day', fromDays: 5, off: { percent: 10 } }]).map((one) => ({
    ...one,
    cancellationPolicy: { steps: [{ daysBefore: 0, percentBack: 100 }], swapUntilDays: 0 },
  }));
  const first = change(free, { places: weekOff, lines: linesOf(free, week) }, week.slice(1));
  const second = change(free, then(first), first.places.slice(1));
  expect(second).toMatchObject({ differencePence: -1350, quote: { totalPence: 4050 } });
  expect(change(free, then(second), [])).toMatchObject({ quote: { totalPence: 0, lines: [] } });
});

it('a discount that comes again is not given twice', () => {
  const first = change(
    fiveDays,
    { places: weekOff, lines: linesOf(fiveDays, week) },
    week.slice(1),
  );
  const again = change(fiveDays, then(first), [...first.places, day(27)]);
  expect(again.quote).toMatchObject({ totalPence: 6750, discountPence: 750 });
});

it('a discount that another child brings again in the same change is not given twice', () => {
  const siblings = season([{ kind: 'sibling', percent: 10 }]);
  const sold = [day(20), day(20, { childIndex: 1 })];
  const before = { places: sold.map(cancelledDays), lines: linesOf(siblings, sold) };
  const stays = day(20, { childIndex: 1 });
  expect(change(siblings, before, [stays]).quote.totalPence).toBe(1350);
  expect(change(siblings, before, [stays, day(20, { childIndex: 2 })]).quote.totalPence).toBe(2700);
});

it('a day that is added and given up again takes nothing of a kept discount with it', () => {
  const siblings = season([{ kind: 'sibling', percent: 10 }]).map((one) => ({
    ...one,
    cancellationPolicy: { steps: [{ daysBefore: 0, percentBack: 100 }], swapUntilDays: 0 },
  }));
  const sold = [day(20), day(20, { childIndex: 1 })];
  const before = { places: sold.map(cancelledDays), lines: linesOf(siblings, sold) };
  const first = change(siblings, before, [day(20, { childIndex: 1 })]);
  const more = change(siblings, then(first), [...first.places, day(23, { childIndex: 1 })]);
  expect(more.quote.totalPence).toBe(1350 + 1500);
  expect(change(siblings, then(more), first.places).quote.totalPence).toBe(1350);
});

it('a day at other times keeps the discount that was kept for it', () => {
  const before = { places: weekOff, lines: linesOf(fiveDays, week) };
  const first = change(fiveDays, before, week.slice(1));
  const longer = { slotId: 121, sessionName: '8am-5pm', pricePence: 2000 };
  const after = [day(21, longer), ...first.places.slice(1)];
  expect(change(fiveDays, then(first), after)).toMatchObject({ differencePence: 500 });
});

it('no family pays more, or gets another price for the days that stay, whatever the rules', () => {
  const off = fc.oneof(
    fc.record({ percent: fc.nat(100) }),
    fc.record({ pencePerDay: fc.nat(450) }),
  );
  const rule: fc.Arbitrary<PriceRule> = fc.oneof(
    fc.record({ kind: fc.constant('sibling' as const), percent: fc.nat(100) }),
    fc.record({
      kind: fc.constant('multi-day' as const),
      fromDays: fc.integer({ min: 2, max: 4 }),
      off,
    }),
  );
  const place = fc
    .record({
      childIndex: fc.nat(2),
      date: fc.integer({ min: 20, max: 25 }),
      pricePence: fc.integer({ min: 1000, max: 4000 }),
    })
    .map(({ date, ...more }) => day(date, more));
  const places = fc.uniqueArray(place, {
    minLength: 1,
    maxLength: 8,
    selector: ({ childIndex, campDayId }) => `${childIndex} ${campDayId}`,
  });
  // One penny of the discounts goes from one remaining day to another when the first is cancelled.
  const oddPence: PriceRule[] = [
    { kind: 'multi-day', fromDays: 2, off: { percent: 97 } },
    { kind: 'sibling', percent: 99 },
  ];
  const threeMore = [
    day(21, { childIndex: 1, pricePence: 1000 }),
    day(21, { pricePence: 1064 }),
    day(22, { pricePence: 1000 }),
  ];
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 3 }), places, (priceRules, all) => {
      const rules = season(priceRules);
      let now: Booked = { places: all.map(cancelledDays), lines: linesOf(rules, all) };
      while (now.places.length > 0) {
        const amended = change(rules, now, now.places.slice(1));
        expect(totalOf(amended.lines)).toBe(amended.differencePence);
        expect(totalOf(now.lines) + amended.differencePence).toBe(amended.quote.totalPence);
        expect(totalOf(amended.quote.lines)).toBe(amended.quote.totalPence);
        expect(amended.differencePence).toBeLessThanOrEqual(0);
        expect(amended.chargePence).toBe(0);
        now = then(amended);
      }
      expect(totalOf(now.lines)).toBe(0);
    }),
    { examples: [[oddPence, [day(20, { pricePence: 1053 }), ...threeMore]]] },
  );
});
