import { formatPounds } from '@sunfield/words/money';
import { type CancellationPolicy } from '../../catalogue/cancellation-policy';
import { cancellationPolicyText } from '../../catalogue/cancellation-policy-text';
import { type PartsRules } from '../../catalogue/paying-in-parts';
import { type Off, type PriceRule } from '../../catalogue/price-rules';
import { type EventValue, type EventValues } from './event';

/** A value of an event about the catalogue. Composite ones are stored as a key with parameters (decision 25). */
export type CatalogueValue =
  | EventValue
  | string[]
  | number[]
  | { key: 'slots'; slots: { sessionKey: string; pricePence: number }[] }
  | { key: 'price-rules'; rules: readonly PriceRule[] }
  | { key: 'cancellation-policy'; policy: CancellationPolicy }
  | { key: 'paying-in-parts'; rules: PartsRules }
  /** The distinct values of several camp days. */
  | { key: 'several'; values: CatalogueValue[] };
export type CatalogueValues = Record<string, CatalogueValue>;

/** Stored values as the audit log shows them. */
export const wordsOfValues = (values: CatalogueValues | null): EventValues | null =>
  values &&
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordsOfValue(value)]));

export function wordsOfValue(value: CatalogueValue): EventValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.join(', ');
  switch (value.key) {
    case 'slots':
      return value.slots
        .map(({ sessionKey, pricePence }) => `${sessionKey} ${formatPounds(pricePence)}`)
        .join(', ');
    case 'price-rules':
      return value.rules.map(ruleInWords).join('; ');
    case 'cancellation-policy':
      return cancellationPolicyText(value.policy);
    case 'paying-in-parts':
      return partsInWords(value.rules);
    case 'several':
      return value.values.map((one) => wordsOfValue(one) ?? 'nothing').join(' | ');
  }
}

function ruleInWords(rule: PriceRule): string {
  switch (rule.kind) {
    case 'sibling':
      return `sibling ${rule.percent}%`;
    case 't-shirt':
      return `t-shirt ${formatPounds(rule.pricePence)}`;
    case 'multi-day':
      return `from ${rule.fromDays} days ${offInWords(rule.off)}`;
    case 'early-bird':
      return `early bird until ${rule.until} ${offInWords(rule.off)}`;
  }
}

const offInWords = (off: Off): string =>
  'percent' in off ? `${off.percent}%` : `${formatPounds(off.pencePerDay)} a day`;

const partsInWords = ({ depositBy, deposit, dueDaysBefore, dueOn, letsGo }: PartsRules): string =>
  [
    depositBy === 'day' ? `deposit ${formatPounds(deposit)} a day` : `deposit ${deposit}%`,
    dueDaysBefore === null ? `balance by ${dueOn}` : `balance ${dueDaysBefore} days before`,
    letsGo ? 'then the places are let go' : 'then staff decide',
  ].join(', ');
