import { type CampDay, type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { sessionNameOf } from '@sunfield/contracts/catalogue/catalogue-names';
import { type PriceRule, type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { formatLongDate } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { slotsOf } from '@sunfield/contracts/kit/wire-names';

/** "£15" for headlines; pence only if there are any. */
const plainPounds = (pence: number): string => formatPounds(pence).replace(/\.00$/, '');

/** Days to come; those of an example season that is over only if there are no others. */
function currentDays({ venues }: Pick<Catalogue, 'venues'>): CampDay[] {
  const days = venues.flatMap((venue) => venue.days).filter(({ state }) => state !== 'cancelled');
  const ahead = days.filter(({ isOver }) => !isOver);
  return ahead.length > 0 ? ahead : days;
}

/** Seasons with days to come; those that are over, such as the example, only if there are no others. */
export function currentSeasons({ seasons, venues }: Catalogue): Catalogue['seasons'] {
  const ids = new Set(currentDays({ venues }).map(({ seasonId }) => seasonId));
  return seasons.filter(({ id }) => ids.has(id));
}

/** The lowest price of a camp day: "£15"; undefined if no day is on sale. */
export function fromPrice(catalogue: Catalogue): string | undefined {
  const prices = currentDays(catalogue)
    .flatMap(slotsOf)
    .map(({ pricePence }) => pricePence);
  return prices.length > 0 ? plainPounds(Math.min(...prices)) : undefined;
}

/** The price of a day by session, lowest first: "£15", or "from £15" if days differ. */
export function pricesBySession(catalogue: Catalogue): { session: string; price: string }[] {
  const prices = new Map<string, { lowest: number; varies: boolean }>();
  for (const { sessionKey, pricePence } of currentDays(catalogue).flatMap(slotsOf)) {
    const { lowest, varies } = prices.get(sessionKey) ?? { lowest: pricePence, varies: false };
    prices.set(sessionKey, {
      lowest: Math.min(lowest, pricePence),
      varies: varies || pricePence !== lowest,
    });
  }
  return [...prices]
    .sort(([, one], [, other]) => one.lowest - other.lowest)
    .map(([key, { lowest, varies }]) => ({
      session: sessionNameOf(catalogue, key),
      price: varies ? `from ${plainPounds(lowest)}` : plainPounds(lowest),
    }));
}

/** The price of a t-shirt: "£15", or "from £12" if seasons differ; undefined if none are sold. */
export function tshirtPrice(catalogue: Catalogue): string | undefined {
  const prices = currentSeasons(catalogue).flatMap(({ priceRules }) =>
    priceRules.flatMap((rule) => (rule.kind === 't-shirt' ? [rule.pricePence] : [])),
  );
  if (prices.length === 0) return undefined;
  const lowest = plainPounds(Math.min(...prices));
  return Math.max(...prices) > Math.min(...prices) ? `from ${lowest}` : lowest;
}

/** The sibling discount: "10%", or "up to 10%" if seasons differ; undefined if there is none. */
export function siblingSaving(catalogue: Catalogue): string | undefined {
  const percents = currentSeasons(catalogue).map(({ priceRules }) =>
    Math.max(0, ...priceRules.map((rule) => (rule.kind === 'sibling' ? rule.percent : 0))),
  );
  const max = Math.max(0, ...percents);
  if (max === 0) return undefined;
  return percents.every((percent) => percent === max) ? `${max}%` : `up to ${max}%`;
}

/** A season's rules without early birds that are over, by the API's date. */
export const currentRules = ({ priceRules }: SeasonPrices, { today }: Catalogue): PriceRule[] =>
  priceRules.filter(
    (rule) => rule.kind !== 'early-bird' || today === undefined || today <= rule.until,
  );

/** "Sunday, 3rd May 2026, 23:59" */
export const untilWords = ({ until }: { until: string }): string =>
  `${formatLongDate(until)}, 23:59`;

/** "Easter 2026 and Summer 2026" */
export const seasonNames = ({ seasons }: Catalogue): string =>
  listed(seasons.map(({ name }) => name));
