import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { type AmendedPlace } from './amended-places';
import { discounted } from './discounts';
import { type PriceLine } from './price';
import { shares } from './shares';
import { totalOf } from './total';

/** The rules and policies, the booking date, and today's date in London. */
export interface Terms {
  rules: readonly SeasonPrices[];
  bookedOn: string;
  today: string;
}

export const idOf = ({ childIndex, slotId }: AmendedPlace): string => `${childIndex} ${slotId}`;

type Places = readonly AmendedPlace[];

export const groups = (places: Places): AmendedPlace[][] =>
  [...new Set(places.map(({ seasonId }) => seasonId))].map((id) =>
    places.filter(({ seasonId }) => seasonId === id),
  );

/** What each place costs by the rules, season by season. */
export const byRules = (
  places: Places,
  { rules, bookedOn }: Pick<Terms, 'rules' | 'bookedOn'>,
): Map<AmendedPlace, number> =>
  new Map(
    groups(places).flatMap((ofSeason) => {
      const season = rules.find(({ id }) => id === ofSeason[0]?.seasonId);
      const { paidPence } = discounted(season ?? { priceRules: [] }, ofSeason, bookedOn);
      return ofSeason.map((place, index) => [place, paidPence[index] ?? 0] as const);
    }),
  );

/** Each place with its share of the kept discounts in a booking's lines for its season, split by price. */
export function withKeptDiscounts(
  places: Places,
  lines: readonly PriceLine[],
  terms: Pick<Terms, 'rules' | 'bookedOn'>,
): AmendedPlace[] {
  const price = byRules(places, terms);
  const kept = new Map<AmendedPlace, number>();
  for (const ofSeason of groups(places)) {
    const own = lines.filter(
      ({ kind, seasonId }) => kind === 'kept-discount' && seasonId === ofSeason[0]?.seasonId,
    );
    const weights = ofSeason.map((place) => price.get(place) ?? 0);
    shares(-totalOf(own), weights).forEach((pence, index) => {
      const place = ofSeason[index];
      if (place && pence > 0) kept.set(place, pence);
    });
  }
  return places.map((place) => {
    const keptDiscountPence = kept.get(place);
    return keptDiscountPence === undefined ? place : { ...place, keptDiscountPence };
  });
}

/**
 * What is kept for the places from now on. If a discount applies again, that much less is kept, so that no place costs
 * less than before.
 */
export function keptDiscountLines(before: Places, after: Places, terms: Terms): PriceLine[] {
  const had = byRules(before, terms);
  const has = byRules(after, terms);
  const hadPence = new Map([...had].map(([place, pence]) => [idOf(place), pence]));
  return groups(after).flatMap((ofSeason) => {
    const kept = ofSeason.map((place) => {
      const most = place.keptDiscountPence ?? 0;
      const pence = has.get(place) ?? 0;
      const regained = Math.max(0, (hadPence.get(idOf(place)) ?? pence) - pence);
      return Math.max(0, Math.min(most - regained, pence));
    });
    const pence = kept.reduce((sum, one) => sum + one, 0);
    const seasonId = ofSeason[0]?.seasonId;
    if (pence === 0 || seasonId === undefined) return [];
    const season = terms.rules.find(({ id }) => id === seasonId);
    const isOfSeveral = groups(after).length > 1 && season;
    return [
      {
        kind: 'kept-discount',
        seasonId,
        words: { key: 'kept-discount', ...(isOfSeveral && { season: season.name }) },
        quantity: 1,
        unitPence: -pence,
        amountPence: -pence,
      },
    ];
  });
}
