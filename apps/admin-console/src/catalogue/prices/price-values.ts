import { poundsText } from '@sunfield/contracts/kit/money';
import { type Off, type PriceRule } from '@sunfield/contracts/catalogue/price-rules';
import { type DiscountKind, discountKinds } from '@sunfield/contracts/catalogue/discount-kinds';
import { numberOf, penceOf } from '../../kernel/data/typed-numbers';

/** A discount as typed: a percentage, or pounds off each camp day. */
interface OffValues {
  unit: 'percent' | 'pounds';
  amount: string;
}

/** A season's price rules as typed; an empty field means no rule. */
export interface PriceValues {
  multiDay: (OffValues & { fromDays: string })[];
  earlyBird: (OffValues & { until: string })[];
  siblingPercent: string;
  tshirtPounds: string;
  discountOrder: DiscountKind[];
}

/** A rule, and the form field of each of its parts. */
interface TypedRule {
  rule: PriceRule;
  fields: Record<string, (string | number)[]>;
}

/** If there are several sibling discounts or t-shirt prices, only the one that `libs/pricing` applies. */
export function valuesOf(
  rules: readonly PriceRule[],
  discountOrder: readonly DiscountKind[] = discountKinds,
): PriceValues {
  const values: PriceValues = {
    multiDay: [],
    earlyBird: [],
    siblingPercent: '',
    tshirtPounds: '',
    discountOrder: [...discountOrder],
  };
  for (const rule of rules) {
    if (rule.kind === 'multi-day') {
      values.multiDay.push({ fromDays: String(rule.fromDays), ...offValuesOf(rule.off) });
    } else if (rule.kind === 'early-bird') {
      values.earlyBird.push({ until: rule.until, ...offValuesOf(rule.off) });
    } else if (rule.kind === 'sibling') {
      values.siblingPercent = String(Math.max(rule.percent, Number(values.siblingPercent)));
    } else {
      values.tshirtPounds ||= poundsText(rule.pricePence);
    }
  }
  return values;
}

/**
 * In the order in which they are applied. Text that is not a number becomes `NaN`, which the
 * contract refuses.
 */
export function typedRules(values: PriceValues): TypedRule[] {
  const { multiDay, earlyBird, siblingPercent, tshirtPounds } = values;
  return [
    ...multiDay.map((typed, row): TypedRule => ({
      rule: { kind: 'multi-day', fromDays: numberOf(typed.fromDays), off: offOf(typed) },
      fields: { fromDays: ['multiDay', row, 'fromDays'], off: ['multiDay', row, 'amount'] },
    })),
    ...earlyBird.map((typed, row): TypedRule => ({
      rule: { kind: 'early-bird', until: typed.until, off: offOf(typed) },
      fields: { until: ['earlyBird', row, 'until'], off: ['earlyBird', row, 'amount'] },
    })),
    ...[siblingPercent].filter(isTyped).map((typed): TypedRule => ({
      rule: { kind: 'sibling', percent: numberOf(typed) },
      fields: { percent: ['siblingPercent'] },
    })),
    ...[tshirtPounds].filter(isTyped).map((typed): TypedRule => ({
      rule: { kind: 't-shirt', pricePence: penceOf(typed) },
      fields: { pricePence: ['tshirtPounds'] },
    })),
  ];
}

const isTyped = (text: string): boolean => text.trim() !== '';

export const rulesOf = (values: PriceValues): PriceRule[] =>
  typedRules(values).map(({ rule }) => rule);

const offValuesOf = (off: Off): OffValues =>
  'percent' in off
    ? { unit: 'percent', amount: String(off.percent) }
    : { unit: 'pounds', amount: poundsText(off.pencePerDay) };

const offOf = ({ unit, amount }: OffValues): Off =>
  unit === 'percent' ? { percent: numberOf(amount) } : { pencePerDay: penceOf(amount) };
