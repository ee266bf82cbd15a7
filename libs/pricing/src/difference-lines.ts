import { type AmendmentLine } from '@sunfield/contracts/bookings/amendment-lines';
import { formatShortDateWithYear } from '@sunfield/words/dates';
import { isDiscount, type QuoteLine } from '@sunfield/contracts/money/quote';
import { type AmendedPlace, type Changes, type Swap } from './amended-places';
import { totalOf } from './total';

/** From a booking's old price to its new one, line by line; children are not named. */
export function differenceLines(
  { cancelled, swaps, added }: Changes,
  before: readonly QuoteLine[],
  after: readonly QuoteLine[],
  charges: readonly QuoteLine[],
): AmendmentLine[] {
  const places = [
    ...cancelled.map((place) => line('cancelled', `Cancelled: ${named(place)}`, -place.pricePence)),
    ...swaps.map((swap) => line(swap.kind, swapLabel(swap), priceChange(swap))),
    ...added.map((place) => line('added', `Added: ${named(place)}`, place.pricePence)),
  ];
  const tshirts = tshirtPence(after) - tshirtPence(before);
  return [
    ...counted(places),
    ...discountChanges(before, after),
    ...(tshirts === 0 ? [] : [line('tshirts', 'T-shirts', tshirts)]),
    ...charges.map(({ label, amountPence }) => line('cancellation-charge', label, amountPence)),
  ];
}

const line = (kind: AmendmentLine['kind'], label: string, amountPence: number): AmendmentLine => ({
  kind,
  label,
  amountPence,
});

const named = ({ date, sessionName, venueName }: AmendedPlace): string =>
  `${formatShortDateWithYear(date)}, ${sessionName}, ${venueName}`;

const swapLabel = ({ kind, from, to }: Swap): string =>
  kind === 'other-times'
    ? `Other times: ${named(to)}, instead of ${from.sessionName}`
    : `Swapped: ${named(from)} for ${newDay(from, to)}`;

/** Its date, and whatever else changed. */
const newDay = (from: AmendedPlace, to: AmendedPlace): string =>
  [
    formatShortDateWithYear(to.date),
    ...(['sessionName', 'venueName'] as const).flatMap((part) =>
      to[part] === from[part] ? [] : to[part],
    ),
  ].join(', ');

const priceChange = ({ from, to }: Swap): number => to.pricePence - from.pricePence;

/** Merges equal lines of several children. */
function counted(lines: readonly AmendmentLine[]): AmendmentLine[] {
  const alike = new Map<string, AmendmentLine[]>();
  for (const one of lines) alike.set(one.label, [...(alike.get(one.label) ?? []), one]);
  return [...alike].flatMap(([label, [first, ...others]]) => {
    if (!first) return [];
    const amountPence = others.reduce((sum, one) => sum + one.amountPence, first.amountPence);
    const children = others.length > 0 ? ` (${others.length + 1} children)` : '';
    return [line(first.kind, `${label}${children}`, amountPence)];
  });
}

/** By season and kind: one multi-day rule may replace another. */
function discountChanges(
  before: readonly QuoteLine[],
  after: readonly QuoteLine[],
): AmendmentLine[] {
  const keyOf = ({ seasonId, kind }: QuoteLine) => `${seasonId} ${kind}`;
  const keys = new Set([...before, ...after].filter(isDiscount).map(keyOf));
  return [...keys].flatMap((key) => {
    const had = before.filter((one) => isDiscount(one) && keyOf(one) === key);
    const has = after.filter((one) => isDiscount(one) && keyOf(one) === key);
    const pence = totalOf(has) - totalOf(had);
    if (pence === 0) return [];
    const [now, then] = [has[0]?.label, had[0]?.label];
    if (pence > 0) {
      const label = now ? `${now}: reduced` : `${then}: no longer applies`;
      return [line('discount-lost', label, pence)];
    }
    return [line('discount-gained', then ? `${now}: increased` : `${now}: now applies`, pence)];
  });
}

const tshirtPence = (lines: readonly QuoteLine[]): number =>
  totalOf(lines.filter(({ kind }) => kind === 'tshirts'));
