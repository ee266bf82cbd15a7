import { expect, it } from '@jest/globals';
import { type CancellationPolicy } from '@sunfield/contracts/catalogue/cancellation-policy';
import { addDays } from '@sunfield/words/dates';
import { type PriceRule, type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { discountKinds } from '@sunfield/contracts/catalogue/discount-kinds';
import { type CodeOff, type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import fc from 'fast-check';
import { amend } from './amend';
import { type AmendedPlace } from './amended-places';
import { asSold, withCode } from './codes';
import { quote } from './quote';
import { totalOf } from './total';
import { type PriceLine } from './price';

const bookedOn = '2026-03-01';
const firstDay = '2026-04-01';
const percent = fc.record({ percent: fc.nat(100) });
const off = fc.oneof(percent, fc.record({ pencePerDay: fc.nat(1500) }));
/** Small enough that even two together leave part of every day's price. */
const smallOff = fc.oneof(percent, fc.record({ pencePerDay: fc.nat(450) }));
const priceRules = (discount: typeof off): fc.Arbitrary<PriceRule[]> =>
  fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('sibling' as const), percent: fc.nat(100) }),
      fc.record({
        kind: fc.constant('multi-day' as const),
        fromDays: fc.integer({ min: 2, max: 4 }),
        off: discount,
      }),
      fc.record({
        kind: fc.constant('early-bird' as const),
        until: fc.constantFrom('2026-03-01', '2026-03-29'),
        off: discount,
      }),
    ),
    { maxLength: 4 },
  );
const policy: fc.Arbitrary<CancellationPolicy> = fc
  .record({
    days: fc.uniqueArray(fc.nat(12), { maxLength: 3 }),
    percents: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 3, maxLength: 3 }),
    swapUntilDays: fc.nat(6),
  })
  .map(({ days, percents, swapUntilDays }) => {
    const back = [...percents].sort((a, b) => b - a);
    const steps = [...days]
      .sort((a, b) => b - a)
      .map((daysBefore, index) => ({ daysBefore, percentBack: back[index] ?? 0 }));
    return { steps, swapUntilDays };
  });
const free: CancellationPolicy = {
  steps: [{ daysBefore: 0, percentBack: 100 }],
  swapUntilDays: 0,
};
const seasons = (
  rules: fc.Arbitrary<PriceRule[]>,
  policies: fc.Arbitrary<CancellationPolicy>,
): fc.Arbitrary<SeasonPrices[]> =>
  fc.tuple(
    ...[0, 1].map((id) =>
      fc.record({
        id: fc.constant(id),
        name: fc.constant(`Season ${id}`),
        priceRules: rules,
        cancellationPolicy: policies,
        discountOrder: fc.option(
          fc.shuffledSubarray([...discountKinds], { minLength: discountKinds.length }),
          { nil: undefined },
        ),
      }),
    ),
  );

/** Ten days, half of them in another season, each with two sessions. */
const place: fc.Arbitrary<AmendedPlace> = fc
  .record({
    childIndex: fc.nat(2),
    day: fc.nat(9),
    isLong: fc.boolean(),
    pricePence: fc.integer({ min: 1000, max: 4000 }),
  })
  .map(({ childIndex, day, isLong, pricePence }) => ({
    childIndex,
    seasonId: day % 2,
    slotId: day * 2 + Number(isLong),
    campDayId: day,
    date: addDays(firstDay, day),
    venueName: 'Main hall',
    sessionName: isLong ? '8am-5pm' : '9am-3pm',
    pricePence,
  }));
const places = fc.uniqueArray(place, {
  maxLength: 8,
  selector: ({ childIndex, campDayId }) => `${childIndex} ${campDayId}`,
});
const some = places.filter(({ length }) => length > 0);
/** From before the first policy's first step to the last day. */
const today = fc.integer({ min: -14, max: 9 }).map((days) => addDays(firstDay, days));
const tshirts: fc.Arbitrary<PriceLine[]> = fc.integer({ min: 1, max: 5 }).map((quantity) => [
  {
    kind: 'tshirts',
    words: { key: 'tshirts' },
    quantity,
    unitPence: 1500,
    amountPence: quantity * 1500,
  },
]);

const someOf = <T>(...values: T[]) =>
  fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined });
const codeWith = (discount: fc.Arbitrary<CodeOff>): fc.Arbitrary<CodeTerms> =>
  fc.record({
    code: fc.constant('SUMMER'),
    off: discount,
    seasonIds: someOf(0, 1),
    weekdays: someOf(3, 4, 5),
    minDays: fc.option(fc.integer({ min: 2, max: 4 }), { nil: undefined }),
    minPence: fc.option(fc.integer({ min: 1, max: 8000 }), { nil: undefined }),
    withSiblings: fc.boolean(),
    withOthers: fc.boolean(),
  });
const codeOff = (perDay: number) =>
  fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ pencePerDay: fc.integer({ min: 1, max: perDay }) }),
    fc.record({ pence: fc.integer({ min: 1, max: 9000 }) }),
  );

/** Rules as a booking of these days was sold under, with a code in two of three. */
const sold = (
  rules: fc.Arbitrary<SeasonPrices[]>,
  days: fc.Arbitrary<AmendedPlace[]>,
  perDay = 1500,
) =>
  fc
    .tuple(rules, days, fc.option(codeWith(codeOff(perDay)), { nil: undefined, freq: 3 }))
    .map(([all, booked, code]): [SeasonPrices[], AmendedPlace[]] => [
      code ? asSold(withCode(all, code, booked), { places: booked, bookedOn }) : all,
      booked,
    ]);

interface Booking {
  places: AmendedPlace[];
  lines: PriceLine[];
}

const booking = (rules: SeasonPrices[], all: AmendedPlace[], others: PriceLine[]): Booking => ({
  places: all,
  lines: [...quote(rules, { places: all, tshirts: [], bookedOn }).lines, ...others],
});

function change(rules: SeasonPrices[], before: Booking, after: AmendedPlace[], on: string) {
  const terms = { soldRules: rules, onSale: rules, bookedOn, today: on };
  const amended = amend({ ...terms, before, after });
  return { amended, then: { places: amended.places, lines: amended.quote.lines } };
}

/** The total refund if a booking's places are cancelled one after the other, on one day. */
function backInTurn(rules: SeasonPrices[], first: Booking, on: string): number {
  let now = first;
  while (now.places.length > 0) now = change(rules, now, now.places.slice(1), on).then;
  return totalOf(first.lines) - totalOf(now.lines);
}

const isCharge = ({ kind }: PriceLine) => kind === 'cancellation-charge';

it('whatever is changed in turn, the price is that of the places that are left, and the charges', () => {
  const changes = fc.array(fc.tuple(places, today), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      sold(seasons(priceRules(off), policy), some),
      tshirts,
      changes,
      ([rules, all], shirts, turns) => {
        let now = booking(rules, all, shirts);
        let chargedPence = 0;
        for (const [after, on] of turns.sort(([, a], [, b]) => Number(a > b) - Number(a < b))) {
          const { amended, then } = change(rules, now, after, on);
          expect(totalOf(amended.lines)).toBe(amended.differencePence);
          expect(totalOf(now.lines) + amended.differencePence).toBe(amended.quote.totalPence);
          expect(totalOf(then.lines)).toBe(amended.quote.totalPence);
          expect(amended.quote.totalPence).toBeGreaterThanOrEqual(0);
          expect(amended.chargePence).toBeGreaterThanOrEqual(0);
          expect(amended.chargePence).toBeLessThanOrEqual(amended.maxChargePence);
          chargedPence += amended.chargePence;
          expect(amended.quote.chargePence ?? 0).toBe(chargedPence);
          const { lines } = quote(rules, { places: amended.places, tshirts: [], bookedOn });
          const goods = then.lines.filter((line) => !isCharge(line) && line.kind !== 'tshirts');
          expect(goods).toEqual(lines);
          now = then;
        }
      },
    ),
  );
});

it('the order of the places does not matter', () => {
  const shuffled = places.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(
      seasons(priceRules(off), policy),
      shuffled,
      shuffled,
      today,
      (rules, [before, mixed], [after, mixedAfter], on) => {
        const { amended } = change(rules, booking(rules, before, []), after, on);
        expect(change(rules, booking(rules, mixed, []), mixedAfter, on).amended).toEqual(amended);
      },
    ),
  );
});

it('where everything comes back, all of it does, together or in turn', () => {
  fc.assert(
    fc.property(
      sold(seasons(priceRules(off), fc.constant(free)), some),
      tshirts,
      ([rules, all], shirts) => {
        const whole = booking(rules, all, shirts);
        const { amended } = change(rules, whole, [], bookedOn);
        expect(amended.quote.totalPence).toBe(0);
        expect(backInTurn(rules, whole, bookedOn)).toBe(totalOf(whole.lines));
      },
    ),
  );
});

it('cancelling in turn gives back at most what cancelling together gives', () => {
  fc.assert(
    fc.property(
      sold(seasons(priceRules(smallOff), policy), some, 100),
      today,
      ([rules, all], on) => {
        const whole = booking(rules, all, []);
        const atOnce = -change(rules, whole, [], on).amended.differencePence;
        // Each step may round by half a penny, for each place and for its carried amount.
        expect(backInTurn(rules, whole, on)).toBeLessThanOrEqual(atOnce + 2 * all.length);
      },
    ),
  );
});

it('swapping before cancelling gives back at most the same', () => {
  fc.assert(
    fc.property(
      seasons(fc.constant([]), policy),
      place,
      fc.array(place, { minLength: 1, maxLength: 3 }),
      today,
      (rules, first, swaps, on) => {
        const whole = booking(rules, [first], []);
        const atOnce = -change(rules, whole, [], on).amended.differencePence;
        let now = whole;
        for (const next of swaps) {
          const to = { ...next, childIndex: first.childIndex };
          const { amended, then } = change(rules, now, [to], on);
          now = then;
          fc.pre(amended.cancellations.length === 0);
        }
        now = change(rules, now, [], on).then;
        expect(totalOf(whole.lines) - totalOf(now.lines)).toBeLessThanOrEqual(
          atOnce + swaps.length,
        );
      },
    ),
  );
});
