import { type LineWords, wordsOfLine } from '@sunfield/words/price-lines';
import { type AmendedPlace } from './amended-places';
import { type PriceLine } from './price';

/** The policy's charges as lines: one for each day and venue, for all children together, and one for t-shirts. */
export function policyLines(
  charges: readonly { place: AmendedPlace; pence: number }[],
  tshirtPence: number,
): PriceLine[] {
  const ofDays = charges.map(({ place: { date, venueName, seasonId }, pence }) => ({
    ...chargeLine({ key: 'day-charge', date, venueName }, pence),
    seasonId,
  }));
  return withoutRepeats([...ofDays, chargeLine({ key: 'tshirt-charge' }, tshirtPence)]);
}

/** A charge set by staff, for the change as a whole. */
export const staffLines = (pence: number): PriceLine[] =>
  withoutRepeats([chargeLine({ key: 'charge' }, pence)]);

/** Merges charges that say the same; zero charges are dropped. */
export function withoutRepeats(lines: readonly PriceLine[]): PriceLine[] {
  const byWords = new Map<string, PriceLine>();
  for (const line of lines.filter(({ amountPence }) => amountPence !== 0)) {
    const words = wordsOfLine(line);
    const amountPence = (byWords.get(words)?.amountPence ?? 0) + line.amountPence;
    byWords.set(words, { ...line, unitPence: amountPence, amountPence });
  }
  return [...byWords.values()];
}

const chargeLine = (words: LineWords, pence: number): PriceLine => ({
  kind: 'cancellation-charge',
  words,
  quantity: 1,
  unitPence: pence,
  amountPence: pence,
});
