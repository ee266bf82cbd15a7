import * as z from 'zod/mini';
import { type CancellationPolicy } from './cancellation-policy';
import { CalendarDateSchema } from '../kit/dates';
import { addDays, daysBetween, formatShortDate } from '@sunfield/words/dates';
import { PenceSchema } from '../kit/money';
import { formatPounds } from '@sunfield/words/money';

/**
 * Until when one booked day can be cancelled and swapped, and how much is refunded, by the policy it was sold under.
 */
export const DayTermsSchema = z.object({
  date: CalendarDateSchema,
  /** The refunds still possible, earliest deadline first; empty if it is too late. */
  refunds: z.array(z.object({ percentBack: z.int(), until: CalendarDateSchema })),
  /** The last London calendar date for a free swap; null if that has passed, none for a party. */
  swapUntil: z.optional(z.nullable(CalendarDateSchema)),
  /** Part of its price that was carried over from a day swapped too late: never refunded. */
  keptPence: PenceSchema,
});
export type DayTerms = z.infer<typeof DayTermsSchema>;

/** @param today calendar date in London */
export function dayTermsOf(
  { steps, swapUntilDays }: CancellationPolicy,
  { date, today, keptPence }: { date: string; today: string; keptPence: number },
): DayTerms {
  const left = daysBetween(today, date);
  return {
    date,
    refunds: steps
      .filter(({ daysBefore }) => daysBefore <= left)
      .map(({ percentBack, daysBefore }) => ({ percentBack, until: addDays(date, -daysBefore) })),
    swapUntil: swapUntilDays <= left ? addDays(date, -swapUntilDays) : null,
    keptPence,
  };
}

/** "Cancel by Tue 17 Nov for a full refund, by Sun 22 Nov for half. Swap free by Sun 22 Nov." */
export function dayTermsText(
  { date, refunds, swapUntil, keptPence }: DayTerms,
  now = new Date(),
): string {
  const by = (until: string) =>
    until === date ? 'before it begins' : `by ${formatShortDate(until, now)}`;
  const [first, ...others] = refunds;
  if (!first && swapUntil === null) {
    return 'It’s too late to get a refund or a free swap for this day.';
  }
  const cancel = first
    ? `Cancel ${[`${by(first.until)} for ${refundWords(first.percentBack)}`, ...others.map(({ percentBack, until }) => `${by(until)} for ${shareWords(percentBack)}`)].join(', ')}.`
    : 'It’s too late to get a refund for this day.';
  const kept =
    first && keptPence > 0
      ? ` ${formatPounds(keptPence)} of it can’t be refunded: it came from a day you swapped.`
      : '';
  if (swapUntil === undefined) return `${cancel}${kept}`;
  const swap =
    swapUntil === null
      ? 'Swapping now counts as cancelling this day and booking another.'
      : `Swap free ${by(swapUntil)}.`;
  return `${cancel}${kept} ${swap}`;
}

/** "a full refund", "a half refund", "a 40% refund" */
const refundWords = (percentBack: number): string =>
  percentBack === 100
    ? 'a full refund'
    : percentBack === 50
      ? 'a half refund'
      : `a ${percentBack}% refund`;

const shareWords = (percentBack: number): string =>
  percentBack === 50 ? 'half' : `${percentBack}%`;
