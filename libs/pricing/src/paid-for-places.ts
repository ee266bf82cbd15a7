import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { discounted, type PricedPlace } from './discounts';
import { type PriceLine } from './price';
import { shares } from './shares';
import { sum, totalOf } from './total';

interface SoldPlace extends PricedPlace {
  seasonId: number;
}

type SoldLine = Pick<PriceLine, 'kind' | 'seasonId' | 'amountPence'>;

interface Sold {
  places: readonly SoldPlace[];
  /** London calendar date on which it was booked. */
  bookedOn: string;
  /** As charged to the parent. */
  lines: readonly SoldLine[];
}

/**
 * What was paid for each camp day after discounts, in pence, in the order of the places. The sum equals the lines for
 * each season's camp days, including discounts; t-shirts and charges are excluded. The rules decide which days a
 * discount was for; if their total differs from the lines', that total is split by the days' prices.
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
    const byRules = discounted(season ?? { priceRules: [] }, ofSeason, bookedOn).paidPence;
    const isRight = sum(byRules) === soldPence;
    const prices = ofSeason.map(({ pricePence }) => pricePence);
    (isRight ? byRules : shares(soldPence, prices)).forEach((pence, position) => {
      paid[indices[position] ?? 0] = pence;
    });
  }
  return paid;
}

/** Camp days and their discounts. */
const isOfDays = ({ kind }: SoldLine): boolean =>
  kind === 'camp-days' || kind.endsWith('-discount');
