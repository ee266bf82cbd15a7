import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { discounted, type PricedPlace } from './discounts';
import { type Price, type PriceLine, type SeasonLine } from './price';
import { totalOf } from './total';

/** One child on one slot, at the slot's price. */
export interface BasketPlace extends PricedPlace {
  seasonId: number;
  /** As parents read it: "9am-3pm". */
  sessionName: string;
}

export interface Basket {
  places: readonly BasketPlace[];
  tshirts: readonly { quantity: number }[];
  /** London calendar date on which it is booked, except for places that have their own date. */
  bookedOn: string;
}

/**
 * Prices a basket, in pence, line by line, by the rules of its days' seasons. The lines add up to the total, whatever
 * the order of the basket. The order of application is:
 *
 * 1. Every camp day at the price of its slot.
 * 2. Discounts, each within its season, each off what the previous one has left, in the season's order. The usual
 *    one: multi-day child by child, then early bird, then siblings (specification, section 9: when the days are for
 *    more than one distinct child), then the code (`withCode`). Of several rules of one kind only the best for the parent counts. A half
 *    penny goes to the parent; no discount exceeds the amount it applies to. Early birds go by the
 *    date on which each place was booked.
 * 3. T-shirts, at their full price: `tshirtPriceOf`.
 *
 * Every place must be in one of these seasons.
 */
export function quote(seasons: readonly SeasonPrices[], basket: Basket): Price {
  const sold = seasonsOf(seasons, basket);
  const parts = sold.map((season) => {
    const places = basket.places.filter(({ seasonId }) => seasonId === season.id);
    const ofSeason = (line: SeasonLine): PriceLine => ({
      ...line,
      words: sold.length > 1 ? { ...line.words, season: season.name } : line.words,
      seasonId: season.id,
    });
    return {
      days: campDayLines(places).map(ofSeason),
      discounts: discounted(season, places, basket.bookedOn).lines.map(ofSeason),
    };
  });
  const tshirts = tshirtLines(tshirtPriceOf(seasons, basket), basket.tshirts);
  const campPence = totalOf(parts.flatMap(({ days }) => days));
  const discountPence = -totalOf(parts.flatMap(({ discounts }) => discounts)) || 0;
  const tshirtPence = totalOf(tshirts);
  return {
    lines: [...parts.flatMap(({ days, discounts }) => [...days, ...discounts]), ...tshirts],
    campPence,
    discountPence,
    tshirtPence,
    totalPence: campPence - discountPence + tshirtPence,
  };
}

/** The seasons of a basket's days: it is sold by their rules. */
export function seasonsOf<Season extends SeasonPrices>(
  seasons: readonly Season[],
  { places }: Pick<Basket, 'places'>,
): Season[] {
  const wanted = new Set(places.map(({ seasonId }) => seasonId));
  const found = seasons.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) throw new Error('a place of a season that is not on sale');
  return found;
}

/**
 * What one t-shirt costs with these days: by the first of their seasons that sells t-shirts, or by the first of all
 * seasons before any day is chosen. Undefined if none are sold; then a quote has none either.
 */
export function tshirtPriceOf(
  seasons: readonly SeasonPrices[],
  basket: Pick<Basket, 'places'>,
): number | undefined {
  const sold = basket.places.length > 0 ? seasonsOf(seasons, basket) : seasons;
  return sold
    .flatMap(({ priceRules }) => priceRules)
    .flatMap((rule) => (rule.kind === 't-shirt' ? [rule.pricePence] : []))[0];
}

/** Days of one session at one price form one line; the lower price first. */
function campDayLines(places: readonly BasketPlace[]): SeasonLine[] {
  const counts = new Map<string, { sessionName: string; pricePence: number; days: number }>();
  for (const { sessionName, pricePence } of places) {
    const key = `${pricePence} ${sessionName}`;
    const days = (counts.get(key)?.days ?? 0) + 1;
    counts.set(key, { sessionName, pricePence, days });
  }
  return [...counts.values()]
    .sort((a, b) => a.pricePence - b.pricePence || compare(a.sessionName, b.sessionName))
    .map(({ sessionName, pricePence, days }) => ({
      kind: 'camp-days',
      words: { key: 'camp-days', sessionName },
      quantity: days,
      unitPence: pricePence,
      amountPence: days * pricePence,
    }));
}

/** Not by locale: server and browsers must agree. */
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

function tshirtLines(pricePence: number | undefined, tshirts: Basket['tshirts']): PriceLine[] {
  const quantity = tshirts.reduce((total, tshirt) => total + tshirt.quantity, 0);
  if (quantity === 0 || pricePence === undefined) return [];
  return [
    {
      kind: 'tshirts',
      words: { key: 'tshirts' },
      quantity,
      unitPence: pricePence,
      amountPence: quantity * pricePence,
    },
  ];
}
