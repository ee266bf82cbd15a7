import { describe, expect, it } from '@jest/globals';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { fundedPlaces, fundedRules } from './funded';
import { quote } from './quote';

const season: SeasonPrices = {
  id: 1,
  name: 'Summer',
  priceRules: [
    { kind: 'sibling', percent: 10 },
    { kind: 't-shirt', pricePence: 800 },
  ],
};
const place = (childIndex: number, pricePence: number) => ({
  childIndex,
  pricePence,
  seasonId: 1,
  sessionName: '9am-3pm',
});
const priced = (partPence: number, tshirts: { quantity: number }[] = []) =>
  quote(fundedRules([season]), {
    places: fundedPlaces([place(0, 1500), place(1, 1000)], partPence),
    tshirts,
    bookedOn: '2026-07-01',
  });

describe('funded places', () => {
  it('cost nothing, and t-shirts what they cost', () => {
    expect(priced(0).totalPence).toBe(0);
    expect(priced(0, [{ quantity: 2 }]).totalPence).toBe(1600);
  });

  it('cost the part of the family without discounts, and never more than the place', () => {
    expect(priced(300)).toMatchObject({ totalPence: 600, discountPence: 0 });
    expect(priced(1200).totalPence).toBe(2200);
  });
});
