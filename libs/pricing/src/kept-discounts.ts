import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { type AmendedPlace } from './amended-places';
import { discounted } from './discounts';
import { type PriceLine } from './price';
import { shares } from './shares';
import { sum } from './total';

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

/**
 * Places after a change, each with the discount that is still kept for it. As much as a discount that applies again
 * makes them cheaper is no longer kept, so that no place costs less than before.
 */
export function withStillKept(before: Places, after: Places, terms: Terms): AmendedPlace[] {
  const had = new Map([...byRules(before, terms)].map(([place, pence]) => [idOf(place), pence]));
  const has = byRules(after, terms);
  const kept = new Map<AmendedPlace, number>();
  for (const ofSeason of groups(after)) {
    const having = ofSeason.filter(({ keptDiscountPence }) => keptDiscountPence);
    const cheaper = having.map((place) => {
      const pence = has.get(place) ?? 0;
      return (had.get(idOf(place)) ?? pence) - pence;
    });
    // Pennies that only went from one place to another have made none cheaper.
    const regained = shares(
      Math.max(0, sum(cheaper)),
      cheaper.map((pence) => Math.max(0, pence)),
    );
    having.forEach((place, index) => {
      const most = (place.keptDiscountPence ?? 0) - (regained[index] ?? 0);
      kept.set(place, Math.max(0, Math.min(most, has.get(place) ?? 0)));
    });
  }
  return after.map((place) => {
    const { keptDiscountPence: _, ...others } = place;
    const keptDiscountPence = kept.get(place) ?? 0;
    return keptDiscountPence > 0 ? { ...others, keptDiscountPence } : others;
  });
}

/** What is kept for the places, in a line for each season. */
export function keptDiscountLines(places: Places, { rules }: Pick<Terms, 'rules'>): PriceLine[] {
  return groups(places).flatMap((ofSeason) => {
    const pence = sum(ofSeason.map(({ keptDiscountPence = 0 }) => keptDiscountPence));
    const seasonId = ofSeason[0]?.seasonId;
    if (pence === 0 || seasonId === undefined) return [];
    const season = rules.find(({ id }) => id === seasonId);
    const isOfSeveral = groups(places).length > 1 && season;
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
