import { describe, expect, it } from '@jest/globals';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { type AmendedPlace } from './amended-places';
import { pricedAnew } from './price-anew';
import { quote } from './quote';
import { totalOf } from './total';

const rules: SeasonPrices[] = [
  {
    id: 1,
    name: 'Easter',
    priceRules: [
      { kind: 'sibling', percent: 10 },
      { kind: 't-shirt', pricePence: 1000 },
    ],
    cancellationPolicy: { steps: [], swapUntilDays: 2 },
  },
];
const day = (date: number, childIndex = 0, pricePence = 1500): AmendedPlace => ({
  seasonId: 1,
  childIndex,
  slotId: date,
  campDayId: date,
  date: `2026-04-${date}`,
  venueName: 'Treeton',
  sessionName: '9am-3pm',
  pricePence,
});
const priced = (places: AmendedPlace[], quantity = 0) =>
  quote(rules, { places, tshirts: quantity ? [{ quantity }] : [], bookedOn: '2026-03-01' });
const change = (before: AmendedPlace[], after: AmendedPlace[], tshirts = [0, 0]) =>
  pricedAnew({
    before: { places: before, lines: priced(before, tshirts[0]).lines },
    after: { places: after, price: priced(after, tshirts[1]), soldRules: rules },
  });

describe('an unpaid booking', () => {
  it('costs what the new basket costs, without a charge, and says how it comes to that', () => {
    const before = [day(20), day(20, 1), day(21)];
    const after = [day(20), day(22)];
    const amended = change(before, after, [2, 1]);
    expect(amended).toMatchObject({
      quote: priced(after, 1),
      chargePence: 0,
      maxChargePence: 0,
      cancellations: [],
      places: after,
    });
    expect(amended.lines.map(({ kind, amountPence }) => `${kind} ${amountPence}`)).toEqual([
      'cancelled -1500',
      'cancelled -1500',
      'added 1500',
      'discount-lost 450',
      'tshirts -1000',
    ]);
    expect(amended.differencePence).toBe(totalOf(amended.lines));
    expect(amended.differencePence).toBe(
      priced(after, 1).totalPence - priced(before, 2).totalPence,
    );
  });

  it('costs the new price also for a day that stays', () => {
    const { lines, differencePence } = change([day(20)], [day(20, 0, 1800)]);
    expect(lines.map(({ amountPence }) => amountPence)).toEqual([-1500, 1800]);
    expect(differencePence).toBe(300);
  });
});
