import { type CancellationPolicy } from '@sunfield/contracts/catalogue/cancellation-policy';
import { addDays, daysBetween } from '@sunfield/words/dates';

/** The refund for cancelling a camp day. */
export interface Back {
  percentBack: number;
  /** The last London calendar date with this refund; null if nothing is refunded any longer. */
  until: string | null;
}

/** What a policy refunds for a camp day cancelled today; all dates are calendar dates in London. */
export function backFor({ steps }: CancellationPolicy, date: string, today: string): Back {
  const left = daysBetween(today, date);
  const step = steps.find(({ daysBefore }) => daysBefore <= left);
  if (!step) return { percentBack: 0, until: null };
  return { percentBack: step.percentBack, until: addDays(date, -step.daysBefore) };
}

/** Whether a camp day may be swapped for free today. */
export const maySwap = (
  { swapUntilDays }: CancellationPolicy,
  date: string,
  today: string,
): boolean => daysBetween(today, date) >= swapUntilDays;
