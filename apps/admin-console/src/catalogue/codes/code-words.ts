import { penceFromPounds } from '@sunfield/contracts/kit/money';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { offText } from '@sunfield/words/price-lines';
import { type CatalogueNames } from '../../kernel/data/catalogue-rows';
import { type CodeValues, offOf } from './code-values';

export const weekdays = [
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
  'Sundays',
];

/** What a code does, in sentences; undefined while nothing is taken off yet. */
export function codeInWords(values: CodeValues, names: CatalogueNames): string[] | undefined {
  const off = offOf(values);
  if (!off) return undefined;
  const { seasonIds, venues, activities, minDays, minPence } = values;
  const named = <Key>(keys: readonly Key[], known: ReadonlyMap<Key, string>) =>
    listed(keys.map((key) => known.get(key) ?? String(key)));
  const days = [
    ...(activities.length > 0 ? [`for ${named(activities, names.activities)}`] : []),
    ...(venues.length > 0 ? [`at ${named(venues, names.venues)}`] : []),
    ...(values.weekdays.length > 0
      ? [`on ${listed([...values.weekdays].sort().map((day) => weekdays[day - 1] ?? ''))}`]
      : []),
    ...(seasonIds.length > 0 ? [`in ${named(seasonIds, names.seasons)}`] : []),
  ];
  const what =
    'pence' in off ? `${offText(off)} the camp days together` : `${offText(off)} camp days`;
  const whatDays =
    'pencePerDay' in off ? `${formatPounds(off.pencePerDay)} off each camp day` : what;
  return [
    `${[whatDays, ...days].join(' ')}. T-shirts keep their price.`,
    ...minimum({ minDays, minPence }),
    ...together(values),
    ...when(values),
    ...limits(values),
  ];
}

function minimum({ minDays, minPence }: Pick<CodeValues, 'minDays' | 'minPence'>): string[] {
  const pence = penceFromPounds(minPence);
  const from = [
    ...(minDays.trim() ? [`${minDays} such days`] : []),
    ...(pence ? [`${formatPounds(pence)} before discounts`] : []),
  ];
  return from.length > 0 ? [`Only if a booking has at least ${listed(from)} in a season.`] : [];
}

function together({ withSiblings, withOthers }: CodeValues): string[] {
  if (withSiblings && withOthers)
    return ['On top of all other discounts, in the order of the season’s prices.'];
  const instead = withSiblings
    ? 'several-days and early-bird discounts'
    : withOthers
      ? 'the sibling discount'
      : 'other discounts';
  return [`Instead of ${instead}, where that is cheaper for the parent.`];
}

function when({ startsOn, endsOn }: CodeValues): string[] {
  const from = startsOn && `from ${formatLongDate(startsOn)}, 00:00,`;
  const until = endsOn && `until ${formatLongDate(endsOn)}, 23:59`;
  return from || until
    ? [`For bookings made ${[from, until].filter(Boolean).join(' ').replace(/,$/, '')}.`]
    : [];
}

function limits({ kind, count, maxUses, maxPerFamily }: CodeValues): string[] {
  const all =
    kind === 'batch'
      ? `${counted(Number(count) || 0, 'code')}, each for one booking`
      : maxUses.trim() && `${counted(Number(maxUses), 'booking')} in all`;
  const each = maxPerFamily.trim() && `${maxPerFamily} for each email address`;
  const both = [all, each].filter(Boolean);
  return both.length > 0 ? [`${both.join(', ')}.`] : ['Any number of bookings.'];
}
