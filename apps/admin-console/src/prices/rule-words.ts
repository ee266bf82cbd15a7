import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type PriceRule } from '@sunfield/contracts/catalogue/price-rules';
import { offText } from '@sunfield/words/price-lines';
import { type PriceValues, rulesOf } from './price-values';

/** Where each kind of rule is typed, and its name. */
export const priceLabels: Record<keyof PriceValues, string> = {
  multiDay: 'Several days',
  earlyBird: 'Early booking',
  siblingPercent: 'Siblings',
  tshirtPounds: 'T-shirts',
};

const kinds: Record<keyof PriceValues, PriceRule['kind']> = {
  multiDay: 'multi-day',
  earlyBird: 'early-bird',
  siblingPercent: 'sibling',
  tshirtPounds: 't-shirt',
};

/** The rules of one kind as typed, in words. */
export const priceWords = (typed: keyof PriceValues, values: PriceValues): string =>
  rulesOf(values)
    .filter(({ kind }) => kind === kinds[typed])
    .map(ruleWords)
    .join('\n');

function ruleWords(rule: PriceRule): string {
  if (rule.kind === 'multi-day')
    return `${offText(rule.off)} when a child comes ${rule.fromDays} days or more`;
  if (rule.kind === 'early-bird') return `${offText(rule.off)} until ${formatLongDate(rule.until)}`;
  if (rule.kind === 'sibling') return `${rule.percent}% off`;
  return `${formatPounds(rule.pricePence)} each`;
}
