import { type CodeOff, type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type PriceRule, type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import {
  AGREED,
  type DiscountKind,
  discountKinds,
  withNewerKinds,
} from '@sunfield/contracts/catalogue/discount-kinds';
import { isoWeekday } from '@sunfield/words/dates';
import { type SeasonLineWords } from '@sunfield/words/price-lines';
import { type SeasonLine } from './price';
import { shares } from './shares';
import { sum } from './total';

/** A child's camp day, as discounts need it. */
export interface PricedPlace {
  childIndex: number;
  pricePence: number;
  /** The London date that decides its early birds, if it differs from the basket's. */
  bookedOn?: string;
  /** Decide whether a code is for it: its calendar date, and its venue's and activity's keys. */
  date?: string;
  venue?: string;
  activityKey?: string;
}

type Rule<Kind extends PriceRule['kind']> = Extract<PriceRule, { kind: Kind }>;

/** A camp total, and its number of days. */
interface Total {
  pence: number;
  days: number;
}

/** A discount's line, and the places it makes cheaper. */
interface Given {
  line: SeasonLine;
  off: { off: CodeOff; places: number[]; pence: number }[];
}

export interface Discounted {
  /** In the order given at `quote`. */
  lines: SeasonLine[];
  /** What is paid for each place, in the order of the places; the sum is the days' price after discounts. */
  paidPence: number[];
  /** What the code's days cost before it; 0 if the code isn't used. */
  ofPence: number;
}

interface Priced extends Pick<SeasonPrices, 'priceRules' | 'code'> {
  discountOrder?: readonly DiscountKind[] | undefined;
}

/**
 * One season's discounts on its camp days, in the season's order. Each is split among the places it applies to. A code
 * that doesn't combine with the season's discounts replaces them only where that is cheaper.
 */
export function discounted(
  { code, ...season }: Priced,
  places: readonly PricedPlace[],
  bookedOn: string,
): Discounted {
  const without = season.discountOrder
    ? inOneOrder(places, (sorted) => byRules(season, sorted, bookedOn))
    : byRules(season, places, bookedOn);
  if (!code) return without;
  const priceRules = rulesBesideCode(season.priceRules, code);
  const withCode = inOneOrder(places, (sorted) =>
    byRules({ ...season, priceRules, code }, sorted, bookedOn),
  );
  return sum(withCode.paidPence) < sum(without.paidPence) ? withCode : without;
}

/** If a later discount is for some of the places, which of them an earlier one's last penny went to changes its price. */
function inOneOrder(
  places: readonly PricedPlace[],
  discountedInOrder: (sorted: PricedPlace[]) => Discounted,
): Discounted {
  const keyOf = ({ childIndex, date, venue, activityKey, pricePence, bookedOn }: PricedPlace) =>
    [childIndex, date, venue, activityKey, pricePence, bookedOn].join(' ');
  const order = places
    .map((place, index) => ({ index, key: keyOf(place) }))
    .sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key));
  const inOrder = discountedInOrder(order.flatMap(({ index }) => places[index] ?? []));
  const paidPence = places.map(() => 0);
  order.forEach(({ index }, position) => {
    paidPence[index] = inOrder.paidPence[position] ?? 0;
  });
  return { ...inOrder, paidPence };
}

/** A season's rules that a code combines with. */
export const rulesBesideCode = (
  rules: readonly PriceRule[],
  { withSiblings, withOthers }: CodeTerms,
): PriceRule[] =>
  rules.filter(({ kind }) =>
    kind === 't-shirt' ? true : kind === 'sibling' ? withSiblings : withOthers,
  );

function byRules(
  { priceRules, discountOrder = discountKinds, code }: Priced,
  places: readonly PricedPlace[],
  bookedOn: string,
): Discounted {
  const of = <Kind extends PriceRule['kind']>(kind: Kind) =>
    priceRules.filter((rule): rule is Rule<Kind> => rule.kind === kind);
  const paidPence = places.map(({ pricePence }) => pricePence);
  const lines: SeasonLine[] = [];
  const children = placesByChild(places);
  const byCode = (isPercent: boolean) =>
    code && 'percent' in code.off === isPercent ? codeDiscount(code, places, paidPence) : [];
  const given: Record<DiscountKind, () => Given[]> = {
    'multi-day': () => multiDay(of('multi-day'), children, paidPence),
    'early-bird': () => earlyBird(of('early-bird'), places, bookedOn, paidPence),
    sibling: () => (children.length > 1 ? siblings(of('sibling'), paidPence) : []),
    'code-percent': () => byCode(true),
    'code-amount': () => byCode(false),
  };
  let ofPence = 0;
  for (const kind of withNewerKinds(discountOrder)) {
    for (const { line, off } of given[kind]()) {
      if (line.kind === 'code-discount' || line.kind === 'agreed-discount')
        ofPence = sum((off[0]?.places ?? []).map((place) => paidPence[place] ?? 0));
      lines.push(line);
      for (const part of off) takeOff(paidPence, part);
    }
  }
  return { lines, paidPence, ofPence };
}

/** Pence per day come off each day, down to 0; any excess, like a percentage, is split by the days' prices. */
function takeOff(paidPence: number[], { off, places, pence }: Given['off'][number]): void {
  const aDay = 'pencePerDay' in off ? off.pencePerDay : 0;
  const left = places.map((place) => Math.max(0, (paidPence[place] ?? 0) - aDay));
  const before = sum(places.map((place) => paidPence[place] ?? 0));
  const over = sum(left) - (before - pence);
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
  pence: sum(places.map((place) => paidPence[place] ?? 0)),
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
    const words = { key: 'multi-day-discount', off: rule.off, fromDays: rule.fromDays } as const;
    return discountOf(words, given.get(rule) ?? []);
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
  const early = { off, places: earlyFor(best.rule), pence: best.pence };
  return discountOf({ key: 'early-bird-discount', off, until }, [early]);
}

function siblings(rules: readonly Rule<'sibling'>[], paidPence: readonly number[]): Given[] {
  const places = paidPence.map((_, place) => place);
  const best = bestOf(rules, (rule) => amountOf(rule, totalOfPlaces(paidPence, places)));
  if (!best) return [];
  const words = { key: 'sibling-discount', percent: best.rule.percent } as const;
  return discountOf(words, [{ off: best.rule, places, pence: best.pence }]);
}

/** A place that doesn't say where or when is only for codes without such a limit. */
export const isCodeFor = (
  { venues, activities, weekdays }: CodeTerms,
  { venue, activityKey, date }: PricedPlace,
): boolean =>
  (venues?.includes(venue ?? '') ?? true) &&
  (activities?.includes(activityKey ?? '') ?? true) &&
  (weekdays?.includes(date === undefined ? 0 : isoWeekday(date)) ?? true);

function codeDiscount(
  code: CodeTerms,
  places: readonly PricedPlace[],
  paidPence: readonly number[],
): Given[] {
  const forThem = places.flatMap((place, index) => (isCodeFor(code, place) ? [index] : []));
  const fullPence = sum(forThem.map((index) => places[index]?.pricePence ?? 0));
  if (forThem.length < (code.minDays ?? 1) || fullPence < (code.minPence ?? 0)) return [];
  const { off, ofPence } = code;
  const total = totalOfPlaces(paidPence, forThem);
  const pence = amountOf(off, total);
  const share = 'pence' in off && ofPence !== undefined && total.pence < ofPence;
  const words =
    code.code === AGREED
      ? ({ key: 'agreed-discount' } as const)
      : ({ key: 'code-discount', code: code.code, off } as const);
  const given = share ? Math.min(pence, Math.round((off.pence * total.pence) / ofPence)) : pence;
  return discountOf(words, [{ off, places: forThem, pence: given }]);
}

function bestOf<R>(rules: readonly R[], penceOf: (rule: R) => number) {
  return rules
    .map((rule) => ({ rule, pence: penceOf(rule) }))
    .reduce<{ rule: R; pence: number } | undefined>(
      (best, next) => (best && best.pence >= next.pence ? best : next),
      undefined,
    );
}

const amountOf = (off: CodeOff, { pence, days }: Total): number =>
  'percent' in off
    ? Math.round((pence * off.percent) / 100)
    : Math.min(pence, 'pence' in off ? off.pence : days * off.pencePerDay);

type Discount =
  | 'multi-day-discount'
  | 'early-bird-discount'
  | 'sibling-discount'
  | 'code-discount'
  | 'agreed-discount';

function discountOf(words: SeasonLineWords & { key: Discount }, off: Given['off']): Given[] {
  const pence = sum(off.map((part) => part.pence));
  if (pence === 0) return [];
  const line = { kind: words.key, words, quantity: 1, unitPence: -pence, amountPence: -pence };
  return [{ line, off }];
}
