import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { AGREED } from '@sunfield/contracts/catalogue/discount-kinds';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { discounted, isCodeFor, rulesBesideCode, type PricedPlace } from './discounts';

interface SeasonPlace extends PricedPlace {
  seasonId: number;
}

/** Seasons with the code for their days; an amount off all days together is for the season with the lowest id that has
 * such days, whatever the order of the seasons. */
export function withCode<Season extends SeasonPrices>(
  seasons: readonly Season[],
  code: CodeTerms,
  places: readonly SeasonPlace[],
): Season[] {
  const allowed = seasons.filter(({ id }) => code.seasonIds?.includes(id) ?? true);
  const ids = allowed.map(({ id }) => id);
  const given = places.filter((place) => ids.includes(place.seasonId) && isCodeFor(code, place));
  const first = Math.min(...given.map(({ seasonId }) => seasonId));
  const chosen = 'pence' in code.off ? allowed.filter(({ id }) => id === first) : allowed;
  return seasons.map((season) => {
    if (!chosen.includes(season)) return season;
    const { discountOrder } = season;
    if (code.code !== AGREED || !discountOrder) return { ...season, code };
    const others = discountOrder.filter((kind) => kind !== 'code-amount');
    return { ...season, code, discountOrder: [...others, 'code-amount'] };
  });
}

/**
 * The rules that a basket is sold under: with the code only where it takes something off, then without the discounts
 * that it replaces. So a later change cannot switch between the two.
 */
export const asSold = (
  seasons: readonly SeasonPrices[],
  { places, bookedOn }: { places: readonly SeasonPlace[]; bookedOn: string },
): SeasonPrices[] =>
  seasons.map((season) => {
    const { code, ...plain } = season;
    if (!code) return season;
    const ofSeason = places.filter(({ seasonId }) => seasonId === season.id);
    const { ofPence } = discounted(season, ofSeason, bookedOn);
    if (ofPence === 0) return plain;
    return {
      ...plain,
      priceRules: rulesBesideCode(plain.priceRules, code),
      code: { ...code, ...('pence' in code.off && { ofPence: agreedFor(code) ?? ofPence }) },
    };
  });

/** An agreed price stays for the days that it was agreed for, also while the booking is unpaid. */
const agreedFor = ({ code, ofPence }: CodeTerms): number | undefined =>
  code === AGREED ? ofPence : undefined;
