import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';

/** Places that a funder pays for: the family pays its part of each, and never more than the place costs. */
export const fundedPlaces = <Place extends { pricePence: number }>(
  places: readonly Place[],
  partPence: number,
): Place[] =>
  places.map((place) => ({ ...place, pricePence: Math.min(place.pricePence, partPence) }));

/** The rules that funded places are sold under: without discounts. T-shirts are sold as always. */
export const fundedRules = <Season extends SeasonPrices>(seasons: readonly Season[]): Season[] =>
  seasons.map((season) => ({
    ...season,
    priceRules: season.priceRules.filter(({ kind }) => kind === 't-shirt'),
  }));
