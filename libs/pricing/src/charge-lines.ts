import { formatLongDate } from '@sunfield/words/dates';
import { type QuoteLine } from '@sunfield/contracts/money/quote';
import { type AmendedPlace } from './amended-places';

/** The policy's charges as lines: one for each day and venue, for all children together, and one for t-shirts. */
export function policyLines(
  charges: readonly { place: AmendedPlace; pence: number }[],
  tshirtPence: number,
): QuoteLine[] {
  const ofDays = charges.map(({ place: { date, venueName, seasonId }, pence }) => ({
    ...chargeLine(`Cancellation charge, ${formatLongDate(date)}, ${venueName}`, pence),
    seasonId,
  }));
  return withoutRepeats([...ofDays, chargeLine('Cancellation charge, t-shirts', tshirtPence)]);
}

/** A charge set by staff, for the change as a whole. */
export const staffLines = (pence: number): QuoteLine[] =>
  withoutRepeats([chargeLine('Cancellation charge', pence)]);

/** Merges charges with the same label; zero charges are dropped. */
export function withoutRepeats(lines: readonly QuoteLine[]): QuoteLine[] {
  const byLabel = new Map<string, QuoteLine>();
  for (const line of lines.filter(({ amountPence }) => amountPence !== 0)) {
    const amountPence = (byLabel.get(line.label)?.amountPence ?? 0) + line.amountPence;
    byLabel.set(line.label, { ...line, unitPence: amountPence, amountPence });
  }
  return [...byLabel.values()];
}

const chargeLine = (label: string, pence: number): QuoteLine => ({
  kind: 'cancellation-charge',
  label,
  quantity: 1,
  unitPence: pence,
  amountPence: pence,
});
