import { describe, expect, it } from '@jest/globals';
import { type BookingType } from '@sunfield/contracts/camp';
import fc from 'fast-check';
import { type Basket, quote } from './quote';

/** The specification's prices (section 9). */
const priceBook = { tshirtPence: 1500, siblingDiscountPercent: 10 };
const short = (childIndex = 0) => ({
  childIndex,
  sessionKey: '9am-3pm' as BookingType,
  pricePence: 1500,
});
const long = (childIndex = 0) => ({
  childIndex,
  sessionKey: '8am-5pm' as BookingType,
  pricePence: 2000,
});
const shirts = (...quantities: number[]) => quantities.map((quantity) => ({ quantity }));

describe('the specified prices', () => {
  const cases: [string, Basket, number][] = [
    ['nothing', { selections: [], tshirts: [] }, 0],
    ['one short day', { selections: [short()], tshirts: [] }, 1500],
    ['one long day', { selections: [long()], tshirts: [] }, 2000],
    [
      'a week for one child',
      { selections: [long(), long(), long(), long(), short()], tshirts: [] },
      9500,
    ],
    ['two children, a short day each', { selections: [short(0), short(1)], tshirts: [] }, 2700],
    ['two children, mixed times', { selections: [short(0), long(1)], tshirts: [] }, 3150],
    [
      'several days of one child: no discount',
      { selections: [short(0), long(0)], tshirts: [] },
      3500,
    ],
    ['no discount on t-shirts', { selections: [short(0), short(1)], tshirts: shirts(1, 2) }, 7200],
    ['t-shirts alone', { selections: [], tshirts: shirts(2) }, 3000],
    [
      'two children, three days, two venues and a t-shirt',
      { selections: [short(0), short(1), long(0), short(1), short(0)], tshirts: shirts(1) },
      8700,
    ],
  ];

  it.each(cases)('%s', (_, basket, totalPence) => {
    expect(quote(priceBook, basket).totalPence).toBe(totalPence);
  });

  it('are told line by line', () => {
    const basket = { selections: [long(1), short(0), short(1)], tshirts: shirts(1) };
    expect(
      quote(priceBook, basket).lines.map(({ label, quantity, amountPence }) => [
        quantity,
        label,
        amountPence,
      ]),
    ).toEqual([
      [2, 'Camp days, 9am-3pm', 3000],
      [1, 'Camp day, 8am-5pm', 2000],
      [1, 'Sibling discount, 10% off camp days', -500],
      [1, 'T-shirt', 1500],
    ]);
  });

  it('give the half penny of a discount to the parent', () => {
    const selections = [
      { ...short(0), pricePence: 1665 },
      { ...short(1), pricePence: 0 },
    ];
    expect(quote(priceBook, { selections, tshirts: [] }).discountPence).toBe(167);
  });
});

describe('whatever the basket', () => {
  const selections = fc.array(
    fc.record({
      childIndex: fc.nat(9),
      sessionKey: fc.constantFrom<BookingType>('9am-3pm', '8am-5pm'),
      pricePence: fc.nat(50_000),
    }),
    { maxLength: 60 },
  );
  const baskets = fc.record({
    selections,
    tshirts: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 20 }) }), { maxLength: 20 }),
  });
  const priceBooks = fc.record({
    tshirtPence: fc.nat(10_000),
    siblingDiscountPercent: fc.nat(100),
  });
  const always = (holds: (book: typeof priceBook, basket: Basket) => void) =>
    fc.assert(fc.property(priceBooks, baskets, holds));

  it('the lines add up to the total, in whole pence, never below nothing', () => {
    always((book, basket) => {
      const { lines, totalPence } = quote(book, basket);
      expect(lines.reduce((total, line) => total + line.amountPence, 0)).toBe(totalPence);
      expect(Number.isInteger(totalPence)).toBe(true);
      expect(totalPence).toBeGreaterThanOrEqual(0);
      for (const line of lines) expect(line.quantity * line.unitPence).toBe(line.amountPence);
    });
  });

  it('the order of the selections does not matter', () => {
    always((book, basket) => {
      const reversed = { ...basket, selections: [...basket.selections].reverse() };
      expect(quote(book, reversed)).toEqual(quote(book, basket));
    });
  });

  it('a discount is given on camp days only, and only to more than one child', () => {
    always((book, basket) => {
      const { campPence, discountPence, tshirtPence } = quote(book, basket);
      const children = new Set(basket.selections.map(({ childIndex }) => childIndex)).size;
      const percent = children > 1 ? book.siblingDiscountPercent : 0;
      expect(Math.abs(discountPence - (campPence * percent) / 100)).toBeLessThanOrEqual(0.5);
      const shirtsOnly = quote(book, { ...basket, selections: [] });
      expect(shirtsOnly.totalPence).toBe(tshirtPence);
    });
  });
});
