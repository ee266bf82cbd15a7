import { formatLongDate } from '@sunfield/contracts/dates';
import { formatPounds } from '@sunfield/contracts/money';
import { type Off, type PriceRule } from '@sunfield/contracts/price-rules';
import { type QuoteLine } from '@sunfield/contracts/quote';

/** A camp day of a child, as far as discounts go. */
export interface PricedPlace {
  childIndex: number;
  pricePence: number;
}

type Rule<Kind extends PriceRule['kind']> = Extract<PriceRule, { kind: Kind }>;

/** A camp total, and how many days it is for. */
interface Total {
  pence: number;
  days: number;
}

/** One season's discounts on its camp days, in the order that `quote` promises. */
export function discountLines(
  rules: readonly PriceRule[],
  places: readonly PricedPlace[],
  bookedOn: string,
): QuoteLine[] {
  const of = <Kind extends PriceRule['kind']>(kind: Kind) =>
    rules.filter((rule): rule is Rule<Kind> => rule.kind === kind);
  const children = totalsByChild(places);
  const left = {
    pence: places.reduce((total, { pricePence }) => total + pricePence, 0),
    days: places.length,
  };
  const lines: QuoteLine[] = [];
  const give = (line: QuoteLine) => {
    if (line.amountPence === 0) return;
    left.pence += line.amountPence;
    lines.push(line);
  };
  multiDay(of('multi-day'), children).forEach(give);
  earlyBird(of('early-bird'), left, bookedOn).forEach(give);
  if (children.length > 1) siblings(of('sibling'), left).forEach(give);
  return lines;
}

function totalsByChild(places: readonly PricedPlace[]): Total[] {
  const totals = new Map<number, Total>();
  for (const { childIndex, pricePence } of places) {
    const { pence, days } = totals.get(childIndex) ?? { pence: 0, days: 0 };
    totals.set(childIndex, { pence: pence + pricePence, days: days + 1 });
  }
  return [...totals.values()];
}

/** Each child by the rule that gives it most; what one rule gives is one line. */
function multiDay(rules: readonly Rule<'multi-day'>[], children: readonly Total[]): QuoteLine[] {
  const given = new Map<Rule<'multi-day'>, number>();
  for (const child of children) {
    const best = bestOf(
      rules.filter(({ fromDays }) => child.days >= fromDays),
      ({ off }) => amountOf(off, child),
    );
    if (best) given.set(best.rule, (given.get(best.rule) ?? 0) + best.pence);
  }
  return rules.flatMap((rule) => {
    const label = `Multi-day discount, ${offText(rule.off)} from ${rule.fromDays} days of a child`;
    return lineOf('multi-day-discount', label, given.get(rule) ?? 0);
  });
}

function earlyBird(
  rules: readonly Rule<'early-bird'>[],
  left: Total,
  bookedOn: string,
): QuoteLine[] {
  const best = bestOf(
    rules.filter(({ until }) => bookedOn <= until),
    ({ off }) => amountOf(off, left),
  );
  if (!best) return [];
  const { off, until } = best.rule;
  const label = `Early-bird discount, ${offText(off)} until ${formatLongDate(until)}`;
  return lineOf('early-bird-discount', label, best.pence);
}

function siblings(rules: readonly Rule<'sibling'>[], left: Total): QuoteLine[] {
  const best = bestOf(rules, ({ percent }) => amountOf({ percent }, left));
  if (!best) return [];
  const label = `Sibling discount, ${best.rule.percent}% off camp days`;
  return lineOf('sibling-discount', label, best.pence);
}

function bestOf<R>(rules: readonly R[], penceOf: (rule: R) => number) {
  return rules
    .map((rule) => ({ rule, pence: penceOf(rule) }))
    .reduce<{ rule: R; pence: number } | undefined>(
      (best, next) => (best && best.pence >= next.pence ? best : next),
      undefined,
    );
}

const amountOf = (off: Off, { pence, days }: Total): number =>
  'percent' in off
    ? Math.round((pence * off.percent) / 100)
    : Math.min(pence, days * off.pencePerDay);

/** "10% off", "£2.00 off a day" */
export const offText = (off: Off): string =>
  'percent' in off ? `${off.percent}% off` : `${formatPounds(off.pencePerDay)} off a day`;

const lineOf = (kind: QuoteLine['kind'], label: string, pence: number): QuoteLine[] =>
  pence === 0 ? [] : [{ kind, label, quantity: 1, unitPence: -pence, amountPence: -pence }];
