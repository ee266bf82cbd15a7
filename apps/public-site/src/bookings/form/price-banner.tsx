import {
  type Catalogue,
  type SeasonOnSale,
  type VenueProgramme,
} from '@sunfield/contracts/catalogue/catalogue';
import { formatPounds } from '@sunfield/words/money';
import { type Off, type PriceRule } from '@sunfield/contracts/catalogue/price-rules';
import { slotsOf } from '@sunfield/contracts/kit/wire-names';
import { currentRules, untilWords } from '../../basket/prices';
import { openingWords } from '../../basket/opening';
import styles from './price-banner.module.css';

interface PriceBannerProps {
  catalogue: Catalogue;
  /** The venues with the days that are shown: only what is in view has a price here. */
  shown: readonly VenueProgramme[];
  /** Current time in milliseconds, to tell whether a season is open yet. */
  now: number;
}

/** The name, dates and prices of each season in view, from the catalogue. */
export function PriceBanner({ catalogue, shown, now }: PriceBannerProps) {
  const ids = new Set(shown.flatMap(({ days }) => days.map(({ seasonId }) => seasonId)));
  return catalogue.seasons
    .filter(({ id }) => ids.size === 0 || ids.has(id))
    .map((season) => (
      <SeasonBanner key={season.id} season={season} catalogue={catalogue} now={now} />
    ));
}

type SeasonBannerProps = Omit<PriceBannerProps, 'shown'> & { season: SeasonOnSale };

/** Each session's lowest price, and the discounts. */
function SeasonBanner({ season, catalogue, now }: SeasonBannerProps) {
  const slots = catalogue.venues
    .flatMap(({ days }) => days.filter(({ seasonId }) => seasonId === season.id))
    .flatMap(slotsOf);
  const times = catalogue.sessions.flatMap(({ key, name }) => {
    const prices = slots
      .filter(({ sessionKey }) => sessionKey === key)
      .map(({ pricePence }) => pricePence);
    if (prices.length === 0) return [];
    const lowest = Math.min(...prices);
    return [{ name, lowest, varies: Math.max(...prices) > lowest }];
  });
  const opening = openingWords(season, now);
  return (
    <div className={styles.banner}>
      <div>
        <p className="bold">{season.name}</p>
        {season.description && <p>{season.description}</p>}
        {opening && <p className={styles.opening}>{opening}</p>}
      </div>
      <ul className={styles.prices} aria-label="Prices">
        {times.map(({ name, lowest, varies }) => (
          <li key={name}>
            <strong className={styles.price}>
              {varies && 'from '}
              {formatPounds(lowest)}
            </strong>
            <span>per day, {name}</span>
          </li>
        ))}
        {currentRules(season, catalogue)
          .flatMap(offerOf)
          .map(({ off, what }) => (
            <li key={what}>
              <strong className={styles.price}>{off} off</strong>
              <span>{what}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** A rule's discount, and what it applies to; t-shirt prices are shown where they are ordered. */
function offerOf(rule: PriceRule): { off: string; what: string }[] {
  switch (rule.kind) {
    case 'sibling':
      return rule.percent > 0
        ? [{ off: `${rule.percent}%`, what: 'camp days when you book two or more children' }]
        : [];
    case 'multi-day': {
      const what = `camp days when a child comes ${rule.fromDays} days or more`;
      return [{ off: offText(rule.off), what }];
    }
    case 'early-bird':
      return [{ off: offText(rule.off), what: `camp days booked until ${untilWords(rule)}` }];
    case 't-shirt':
      return [];
  }
}

const offText = (off: Off): string =>
  'percent' in off ? `${off.percent}%` : `${formatPounds(off.pencePerDay)} a day`;
