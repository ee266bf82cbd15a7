import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type Off, type PriceRule } from '@sunfield/contracts/catalogue/price-rules';
import { type QuoteLine } from '@sunfield/contracts/money/quote';
import { shares } from './shares';

/** A child's camp day, as discounts need it. */
export interface PricedPlace {
  childIndex: number;
  pricePence: number;
  /** The London date that decides its early birds, if it differs from the basket's. */
  bookedOn?: string;
}

type Rule<Kind extends PriceRule['kind']> = Extract<PriceRule, { kind: Kind }>;

/** A camp total, and its number of days. */
interface Total {
  pence: number;
  days: number;
}

/** A discount's line, and the places it makes cheaper. */
interface Given {
  line: QuoteLine;
  off: { off: Off; places: number[]; pence: number }[];
}

export interface Discounted {
  /** In the order given at `quote`. */
  lines: QuoteLine[];
  /** What is paid for each place, in the order of the places; the sum is the days' price after discounts. */
  paidPence: number[];
}

/** One season's discounts on its camp days. Each is split among the places it applies to. */
export function discounted(
  rules: readonly PriceRule[],
  places: readonly PricedPlace[],
  bookedOn: string,
): Discounted {
  const of = <Kind extends PriceRule['kind']>(kind: Kind) =>
    rules.filter((rule): rule is Rule<Kind> => rule.kind === kind);
  const paidPence = places.map(({ pricePence }) => pricePence);
  const lines: QuoteLine[] = [];
  const give = ({ line, off }: Given) => {
    lines.push(line);
    for (const part of off) takeOff(paidPence, part);
  };
  const children = placesByChild(places);
  multiDay(of('multi-day'), children, paidPence).forEach(give);
  earlyBird(of('early-bird'), places, bookedOn, paidPence).forEach(give);
  if (children.length > 1) siblings(of('sibling'), paidPence).forEach(give);
  return { lines, paidPence };
}

/** Pence per day come off each day, down to 0; any excess, like a percentage, is split by the days' prices. */
function takeOff(paidPence: number[], { off, places, pence }: Given['off'][number]): void {
  const aDay = 'percent' in off ? 0 : off.pencePerDay;
  const left = places.map((place) => Math.max(0, (paidPence[place] ?? 0) - aDay));
  const before = places.reduce((total, place) => total + (paidPence[place] ?? 0), 0);
  const over = left.reduce((total, one) => total + one, 0) - (before - pence);
  const shared = shares(over, left);
  places.forEach((place, index) => {
    paidPence[place] = (left[index] ?? 0) - (shared[index] ?? 0);
  });
}

function placesByChild(places: readonly PricedPlace[]): number[][] {
  const ofChildren = new Map<number, number[]>();
  places.forEach(({ childIndex }, place) => {
    ofChildren.set(childIndex, [...(ofChildren.get(childIndex) ?? []), place]);
  });
  return [...ofChildren.values()];
}

const totalOfPlaces = (paidPence: readonly number[], places: readonly number[]): Total => ({
  pence: places.reduce((total, place) => total + (paidPence[place] ?? 0), 0),
  days: places.length,
});

/** Each child gets the rule that saves it most; the savings of one rule form one line. */
function multiDay(
  rules: readonly Rule<'multi-day'>[],
  children: readonly number[][],
  paidPence: readonly number[],
): Given[] {
  const given = new Map<Rule<'multi-day'>, Given['off']>();
  for (const places of children) {
    const best = bestOf(
      rules.filter(({ fromDays }) => places.length >= fromDays),
      ({ off }) => amountOf(off, totalOfPlaces(paidPence, places)),
    );
    if (best)
      given.set(best.rule, [
        ...(given.get(best.rule) ?? []),
        { off: best.rule.off, places, pence: best.pence },
      ]);
  }
  return rules.flatMap((rule) => {
    const label = `Multi-day discount, ${offText(rule.off)} when a child comes ${rule.fromDays} days or more`;
    return discountOf('multi-day-discount', label, given.get(rule) ?? []);
  });
}

function earlyBird(
  rules: readonly Rule<'early-bird'>[],
  places: readonly PricedPlace[],
  bookedOn: string,
  paidPence: readonly number[],
): Given[] {
  const earlyFor = ({ until }: Rule<'early-bird'>) =>
    places.flatMap((place, index) => ((place.bookedOn ?? bookedOn) <= until ? [index] : []));
  const best = bestOf(rules, (rule) =>
    amountOf(rule.off, totalOfPlaces(paidPence, earlyFor(rule))),
  );
  if (!best) return [];
  const { off, until } = best.rule;
  const label = `Early-bird discount, ${offText(off)} until ${formatLongDate(until)}`;
  const early = { off, places: earlyFor(best.rule), pence: best.pence };
  return discountOf('early-bird-discount', label, [early]);
}

function siblings(rules: readonly Rule<'sibling'>[], paidPence: readonly number[]): Given[] {
  const places = paidPence.map((_, place) => place);
  const best = bestOf(rules, (rule) => amountOf(rule, totalOfPlaces(paidPence, places)));
  if (!best) return [];
  const label = `Sibling discount, ${best.rule.percent}% off camp days`;
  return discountOf('sibling-discount', label, [{ off: best.rule, places, pence: best.pence }]);
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

/** "10% off", "£2.00 off each day" */
export const offText = (off: Off): string =>
  'percent' in off ? `${off.percent}% off` : `${formatPounds(off.pencePerDay)} off each day`;

function discountOf(kind: QuoteLine['kind'], label: string, off: Given['off']): Given[] {
  const pence = off.reduce((sum, part) => sum + part.pence, 0);
  if (pence === 0) return [];
  return [{ line: { kind, label, quantity: 1, unitPence: -pence, amountPence: -pence }, off }];
}
