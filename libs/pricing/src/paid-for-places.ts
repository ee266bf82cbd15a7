import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { type QuoteLine } from '@sunfield/contracts/money/quote';
import { discounted, type PricedPlace } from './discounts';
import { shares } from './shares';
import { totalOf } from './total';

interface SoldPlace extends PricedPlace {
  seasonId: number;
}

type SoldLine = Pick<QuoteLine, 'kind' | 'seasonId' | 'amountPence'>;

interface Sold {
  places: readonly SoldPlace[];
  /** Calendar date in London on which it was booked. */
  bookedOn: string;
  /** As the parent was charged. */
  lines: readonly SoldLine[];
}

/**
 * What was paid for each camp day after discounts, in pence, in the order of the places. Together they are what the
 * lines say of the camp days of each season, discounts included; t-shirts and charges are in none of them.
 * The rules tell whose days a discount was for; where they give another total than the lines, that is shared by what
 * the days cost.
 */
export function paidForPlaces(
  rules: readonly SeasonPrices[],
  { places, bookedOn, lines }: Sold,
): number[] {
  const paid = places.map(() => 0);
  for (const seasonId of new Set(places.map((place) => place.seasonId))) {
    const indices = places.flatMap((place, index) => (place.seasonId === seasonId ? [index] : []));
    const ofSeason = indices.flatMap((index) => places[index] ?? []);
    const soldPence = totalOf(lines.filter((line) => line.seasonId === seasonId && isOfDays(line)));
    const season = rules.find(({ id }) => id === seasonId);
    const byRules = discounted(season?.priceRules ?? [], ofSeason, bookedOn).paidPence;
    const isRight = byRules.reduce((sum, pence) => sum + pence, 0) === soldPence;
    const prices = ofSeason.map(({ pricePence }) => pricePence);
    (isRight ? byRules : shares(soldPence, prices)).forEach((pence, position) => {
      paid[indices[position] ?? 0] = pence;
    });
  }
  return paid;
}

/** Camp days, and what was taken off them. */
const isOfDays = ({ kind }: SoldLine): boolean =>
  kind === 'camp-days' || kind.endsWith('-discount');
