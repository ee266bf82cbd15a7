import { describe, expect, it } from '@jest/globals';
import { type PriceRule } from '@sunfield/contracts/catalogue/price-rules';
import { shownPrice } from './price';
import { type Basket, quote, tshirtPriceOf } from './quote';

/** The specification's prices (section 9). */
const specified: PriceRule[] = [
  { kind: 'sibling', percent: 10 },
  { kind: 't-shirt', pricePence: 1500 },
];
const season = (priceRules: PriceRule[], id = 1, name = 'October half-term 2025') => ({
  id,
  name,
  priceRules,
});
const short = (childIndex = 0, seasonId = 1) => ({
  seasonId,
  childIndex,
  sessionName: '9am-3pm',
  pricePence: 1500,
});
const long = (childIndex = 0, seasonId = 1) => ({
  seasonId,
  childIndex,
  sessionName: '8am-5pm',
  pricePence: 2000,
});
const shirts = (...quantities: number[]) => quantities.map((quantity) => ({ quantity }));
const basket = (places: Basket['places'], tshirts: Basket['tshirts'] = []): Basket => ({
  places,
  tshirts,
  bookedOn: '2025-10-01',
});
const told = (rules: PriceRule[], { places, tshirts, bookedOn }: Basket) =>
  shownPrice(quote([season(rules)], { places, tshirts, bookedOn })).lines.map(
    ({ label, quantity, amountPence }) => [quantity, label, amountPence],
  );

describe('the specified prices', () => {
  const cases: [string, Basket, number][] = [
    ['nothing', basket([]), 0],
    ['one short day', basket([short()]), 1500],
    ['one long day', basket([long()]), 2000],
    ['a week for one child', basket([long(), long(), long(), long(), short()]), 9500],
    ['two children, a short day each', basket([short(0), short(1)]), 2700],
    ['two children, mixed times', basket([short(0), long(1)]), 3150],
    ['several days of one child: no discount', basket([short(0), long(0)]), 3500],
    ['no discount on t-shirts', basket([short(0), short(1)], shirts(1, 2)), 7200],
    ['t-shirts alone', basket([], shirts(2)), 3000],
    [
      'two children, three days, two venues and a t-shirt',
      basket([short(0), short(1), long(0), short(1), short(0)], shirts(1)),
      8700,
    ],
  ];

  it.each(cases)('%s', (_, chosen, totalPence) => {
    expect(quote([season(specified)], chosen).totalPence).toBe(totalPence);
  });

  it('are listed line by line', () => {
    expect(told(specified, basket([long(1), short(0), short(1)], shirts(1)))).toEqual([
      [2, 'Camp days, 9am-3pm', 3000],
      [1, 'Camp day, 8am-5pm', 2000],
      [1, 'Sibling discount, 10% off camp days', -500],
      [1, 'T-shirt', 1500],
    ]);
  });

  it('give the half penny of a discount to the parent', () => {
    const places = [
      { ...short(0), pricePence: 1665 },
      { ...short(1), pricePence: 0 },
    ];
    expect(quote([season(specified)], basket(places)).discountPence).toBe(167);
  });
});

describe('discounts', () => {
  const week = (childIndex: number) => Array.from({ length: 5 }, () => short(childIndex));

  it('come one after the other: many days, early birds, siblings', () => {
    const rules: PriceRule[] = [
      { kind: 'sibling', percent: 10 },
      { kind: 'early-bird', until: '2025-10-01', off: { percent: 10 } },
      { kind: 'multi-day', fromDays: 5, off: { percent: 20 } },
    ];
    expect(told(rules, basket([...week(0), short(1)]))).toEqual([
      [6, 'Camp days, 9am-3pm', 9000],
      [1, 'Multi-day discount, 20% off when a child comes 5 days or more', -1500],
      [1, 'Early-bird discount, 10% off until Wednesday, 1st October 2025', -750],
      [1, 'Sibling discount, 10% off camp days', -675],
    ]);
  });

  it('for many days go by the days of each child, and by the rule that is best for it', () => {
    const rules: PriceRule[] = [
      { kind: 'multi-day', fromDays: 5, off: { pencePerDay: 200 } },
      { kind: 'multi-day', fromDays: 3, off: { percent: 5 } },
    ];
    const three = [short(1), short(1), short(1)];
    expect(told(rules, basket([...week(0), ...three, short(2), short(2)])).slice(1)).toEqual([
      [1, 'Multi-day discount, £2.00 off each day when a child comes 5 days or more', -1000],
      [1, 'Multi-day discount, 5% off when a child comes 3 days or more', -225],
    ]);
  });

  it('for early birds end with their day', () => {
    const rules: PriceRule[] = [
      { kind: 'early-bird', until: '2025-09-30', off: { pencePerDay: 100 } },
    ];
    const late = basket([short()]);
    expect(quote([season(rules)], late).totalPence).toBe(1500);
    expect(quote([season(rules)], { ...late, bookedOn: '2025-09-30' }).totalPence).toBe(1400);
  });

  it('take at most what there is', () => {
    const rules: PriceRule[] = [
      { kind: 'multi-day', fromDays: 2, off: { pencePerDay: 5000 } },
      { kind: 'early-bird', until: '2026-01-01', off: { pencePerDay: 1000 } },
      { kind: 'sibling', percent: 10 },
    ];
    expect(told(rules, basket([short(), short(), short(1)])).slice(1)).toEqual([
      [1, 'Multi-day discount, £50.00 off each day when a child comes 2 days or more', -3000],
      [1, 'Early-bird discount, £10.00 off each day until Thursday, 1st January 2026', -1500],
    ]);
  });
});

describe('days of several seasons', () => {
  const seasons = [
    season([{ kind: 'sibling', percent: 10 }], 1, 'Easter 2026'),
    season([{ kind: 't-shirt', pricePence: 1200 }], 2, 'Summer 2026'),
  ];

  it('have their season’s discounts, and their lines say which', () => {
    const chosen = basket([short(0), short(1), long(0, 2)], shirts(1));
    expect(
      shownPrice(quote(seasons, chosen)).lines.map((line) => `${line.label} ${line.amountPence}`),
    ).toEqual([
      'Camp days, 9am-3pm (Easter 2026) 3000',
      'Sibling discount, 10% off camp days (Easter 2026) -300',
      'Camp day, 8am-5pm (Summer 2026) 2000',
      'T-shirt 1200',
    ]);
  });

  it('do not make siblings of children who come in different seasons', () => {
    expect(quote(seasons, basket([short(0), short(1, 2)])).discountPence).toBe(0);
  });

  it('sell t-shirts where one of them does', () => {
    expect(tshirtPriceOf(seasons, basket([short()]))).toBeUndefined();
    expect(quote(seasons, basket([short()], shirts(3))).tshirtPence).toBe(0);
    expect(tshirtPriceOf(seasons, basket([short(), short(0, 2)]))).toBe(1200);
    expect(tshirtPriceOf(seasons, basket([]))).toBe(1200);
  });

  it('are never given away: a season without prices is a mistake', () => {
    expect(() => quote(seasons, basket([short(0, 3)]))).toThrow('not on sale');
  });
});
