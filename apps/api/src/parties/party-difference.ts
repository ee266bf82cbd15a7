import { type PartyLine } from '@sunfield/contracts/parties/quotes';
import { type DifferenceLine } from '@sunfield/pricing/price';
import { type PartyLineWords } from '@sunfield/words/price-lines';

interface Sold {
  lines: readonly PartyLine[];
  children: number;
  /** The place that the family chose. */
  place: string;
}

/** From a party's old price to its new one, line by line, and what is different without a price. */
export function partyDifference(before: Sold, after: Sold): DifferenceLine[] {
  const keyOf = ({ kind, what, unitPence }: PartyLine) => `${kind} ${unitPence} ${what}`;
  const countOf = ({ lines }: Sold, key: string) =>
    lines.reduce((sum, one) => sum + (keyOf(one) === key ? one.quantity : 0), 0);
  const all = new Map([...before.lines, ...after.lines].map((one) => [keyOf(one), one]));
  const changes = [...all].flatMap(([key, { what, unitPence }]) => {
    const [from, to] = [countOf(before, key), countOf(after, key)];
    if (from === to) return [];
    return line({ key: 'party-change', what, from, to, unitPence }, (to - from) * unitPence);
  });
  const isForOthers = before.children !== after.children;
  const numbers = { key: 'party-children', from: before.children, to: after.children } as const;
  return [
    ...(isForOthers ? [line(numbers, 0)] : []),
    ...(before.place === after.place ? [] : [line({ key: 'party-place' }, 0)]),
    ...changes,
  ];
}

const line = (words: PartyLineWords, amountPence: number): DifferenceLine => ({
  kind: 'party',
  words,
  amountPence,
});
