import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type PriceRule } from '@sunfield/contracts/catalogue/price-rules';
import { offText } from '@sunfield/words/price-lines';
import { type Difference } from '../dialogs/changed-meanwhile';

const labels: Record<PriceRule['kind'], string> = {
  'multi-day': 'Several days',
  'early-bird': 'Early booking',
  sibling: 'Siblings',
  't-shirt': 'T-shirts',
};

/** Differences between two sets of rules, kind by kind. */
export const ruleDifferences = (
  now: readonly PriceRule[],
  typed: readonly PriceRule[],
): Difference[] =>
  (Object.keys(labels) as PriceRule['kind'][])
    .map((kind) => ({ label: labels[kind], now: wordsOf(kind, now), typed: wordsOf(kind, typed) }))
    .filter((difference) => difference.now !== difference.typed);

const wordsOf = (kind: PriceRule['kind'], rules: readonly PriceRule[]): string =>
  rules
    .filter((rule) => rule.kind === kind)
    .map(ruleWords)
    .join('\n');

function ruleWords(rule: PriceRule): string {
  if (rule.kind === 'multi-day')
    return `${offText(rule.off)} when a child comes ${rule.fromDays} days or more`;
  if (rule.kind === 'early-bird') return `${offText(rule.off)} until ${formatLongDate(rule.until)}`;
  if (rule.kind === 'sibling') return `${rule.percent}% off`;
  return `${formatPounds(rule.pricePence)} each`;
}
