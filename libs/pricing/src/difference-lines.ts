import { isDiscount } from '@sunfield/contracts/payments/money/quote-lines';
import { type DayLineWords, type LineWords, wordsOfLine } from '@sunfield/words/price-lines';
import { type AmendedPlace, type Changes, type Swap } from './amended-places';
import { type DifferenceLine, type PriceLine } from './price';
import { totalOf } from './total';

/** From a booking's old price to its new one, line by line; children are not named. */
export function differenceLines(
  { cancelled, swaps, added }: Changes,
  before: readonly PriceLine[],
  after: readonly PriceLine[],
  charges: readonly PriceLine[],
): DifferenceLine[] {
  const places: DayLine[] = [
    ...cancelled.map((place) =>
      line('cancelled', { key: 'cancelled', day: dayOf(place) }, -place.pricePence),
    ),
    ...swaps.map((swap) => line(swap.kind, swapWords(swap), priceChange(swap))),
    ...added.map((place) => line('added', { key: 'added', day: dayOf(place) }, place.pricePence)),
  ];
  const tshirts = tshirtPence(after) - tshirtPence(before);
  return [
    ...counted(places),
    ...discountChanges(before, after),
    ...(tshirts === 0 ? [] : [line('tshirts', { key: 'tshirts' }, tshirts)]),
    ...charges.map(({ words, amountPence }) => line('cancellation-charge', words, amountPence)),
  ];
}

interface DayLine extends DifferenceLine {
  words: DayLineWords;
}

const line = <Words extends LineWords>(
  kind: DifferenceLine['kind'],
  words: Words,
  amountPence: number,
) => ({
  kind,
  words,
  amountPence,
});

const dayOf = ({ date, sessionName, venueName }: AmendedPlace) => ({
  date,
  sessionName,
  venueName,
});

const swapWords = ({ kind, from, to }: Swap): DayLineWords =>
  kind === 'other-times'
    ? { key: 'other-times', day: dayOf(to), insteadOf: from.sessionName }
    : {
        key: 'swapped',
        day: dayOf(from),
        to: {
          date: to.date,
          ...(to.sessionName !== from.sessionName && { sessionName: to.sessionName }),
          ...(to.venueName !== from.venueName && { venueName: to.venueName }),
        },
      };

const priceChange = ({ from, to }: Swap): number => to.pricePence - from.pricePence;

/** Merges equal lines of several children. */
function counted(lines: readonly DayLine[]): DifferenceLine[] {
  const alike = new Map<string, DayLine[]>();
  for (const one of lines) {
    const text = wordsOfLine(one);
    alike.set(text, [...(alike.get(text) ?? []), one]);
  }
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const amountPence = others.reduce((sum, one) => sum + one.amountPence, first.amountPence);
    if (others.length === 0) return [first];
    return [line(first.kind, { ...first.words, children: others.length + 1 }, amountPence)];
  });
}

/** By season and kind: one multi-day rule may replace another. */
function discountChanges(
  before: readonly PriceLine[],
  after: readonly PriceLine[],
): DifferenceLine[] {
  const keyOf = ({ seasonId, kind }: PriceLine) => `${seasonId} ${kind}`;
  // A reduction of a party is in the price of its place.
  const isOwn = (one: PriceLine) => isDiscount(one) && one.kind !== 'camp-days';
  const keys = new Set([...before, ...after].filter(isOwn).map(keyOf));
  return [...keys].flatMap((key): DifferenceLine[] => {
    const had = before.filter((one) => isOwn(one) && keyOf(one) === key);
    const has = after.filter((one) => isOwn(one) && keyOf(one) === key);
    const pence = totalOf(has) - totalOf(had);
    if (pence === 0) return [];
    const [now, then] = [has[0]?.words, had[0]?.words];
    const discount = now ?? then;
    if (!discount) return [];
    if (pence > 0) {
      const key = now ? 'discount-reduced' : 'discount-ended';
      return [line('discount-lost', { key, discount }, pence)];
    }
    return [
      line(
        'discount-gained',
        { key: then ? 'discount-increased' : 'discount-new', discount },
        pence,
      ),
    ];
  });
}

const tshirtPence = (lines: readonly PriceLine[]): number =>
  totalOf(lines.filter(({ kind }) => kind === 'tshirts'));
