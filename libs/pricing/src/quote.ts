import { type BookingType, bookingTypes } from '@sunfield/contracts/camp';
import { type PriceBook } from '@sunfield/contracts/catalogue';
import { type Quote, type QuoteLine } from '@sunfield/contracts/quote';

/** What is to be priced. The price of a camp day is that of its time slot in the catalogue. */
export interface Basket {
  selections: readonly { childIndex: number; sessionKey: BookingType; pricePence: number }[];
  tshirts: readonly { quantity: number }[];
}

/**
 * Prices a basket, in pence, line by line (specification, section 9). The sibling discount is taken
 * off the camp total only, and only when the days are for more than one distinct child; a half penny
 * goes to the parent. The lines add up to the total, whatever the order of the basket.
 */
export function quote(priceBook: PriceBook, basket: Basket): Quote {
  const days = campDayLines(basket.selections);
  const campPence = sum(days);
  const discountPence = siblingDiscount(priceBook, basket.selections, campPence);
  const tshirts = tshirtLines(priceBook, basket.tshirts);
  const tshirtPence = sum(tshirts);
  return {
    lines: [...days, ...discountLines(priceBook, discountPence), ...tshirts],
    campPence,
    discountPence,
    tshirtPence,
    totalPence: campPence - discountPence + tshirtPence,
  };
}

const sum = (lines: QuoteLine[]): number =>
  lines.reduce((total, { amountPence }) => total + amountPence, 0);

function campDayLines(selections: Basket['selections']): QuoteLine[] {
  const counts = new Map<string, { sessionKey: BookingType; pricePence: number; days: number }>();
  for (const { sessionKey, pricePence } of selections) {
    const key = `${sessionKey} ${pricePence}`;
    const days = (counts.get(key)?.days ?? 0) + 1;
    counts.set(key, { sessionKey, pricePence, days });
  }
  return [...counts.values()]
    .sort(
      (a, b) =>
        bookingTypes.indexOf(a.sessionKey) - bookingTypes.indexOf(b.sessionKey) ||
        a.pricePence - b.pricePence,
    )
    .map(({ sessionKey, pricePence, days }) => ({
      kind: 'camp-days',
      label: `Camp ${days === 1 ? 'day' : 'days'}, ${sessionKey}`,
      quantity: days,
      unitPence: pricePence,
      amountPence: days * pricePence,
    }));
}

function siblingDiscount(
  { siblingDiscountPercent }: PriceBook,
  selections: Basket['selections'],
  campPence: number,
): number {
  const children = new Set(selections.map(({ childIndex }) => childIndex));
  return children.size > 1 ? Math.round((campPence * siblingDiscountPercent) / 100) : 0;
}

const discountLines = (
  { siblingDiscountPercent }: PriceBook,
  discountPence: number,
): QuoteLine[] =>
  discountPence === 0
    ? []
    : [
        {
          kind: 'sibling-discount',
          label: `Sibling discount, ${siblingDiscountPercent}% off camp days`,
          quantity: 1,
          unitPence: -discountPence,
          amountPence: -discountPence,
        },
      ];

function tshirtLines({ tshirtPence }: PriceBook, tshirts: Basket['tshirts']): QuoteLine[] {
  const quantity = tshirts.reduce((total, tshirt) => total + tshirt.quantity, 0);
  if (quantity === 0) return [];
  return [
    {
      kind: 'tshirts',
      label: quantity === 1 ? 'T-shirt' : 'T-shirts',
      quantity,
      unitPence: tshirtPence,
      amountPence: quantity * tshirtPence,
    },
  ];
}
