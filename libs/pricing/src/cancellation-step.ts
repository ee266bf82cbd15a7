import { type CancellationPolicy } from '@sunfield/contracts/catalogue/cancellation-policy';
import { addDays, daysBetween } from '@sunfield/contracts/kit/dates';

/** What cancelling a camp day gives back. */
export interface Back {
  percentBack: number;
  /** The last London calendar date on which it gives so much; null where nothing comes back any more. */
  until: string | null;
}

/** What a policy gives back for a camp day that is cancelled today; all are calendar dates in London. */
export function backFor({ steps }: CancellationPolicy, date: string, today: string): Back {
  const left = daysBetween(today, date);
  const step = steps.find(({ daysBefore }) => daysBefore <= left);
  if (!step) return { percentBack: 0, until: null };
  return { percentBack: step.percentBack, until: addDays(date, -step.daysBefore) };
}

/** Whether a camp day may today be exchanged for another without a charge. */
export const maySwap = (
  { swapUntilDays }: CancellationPolicy,
  date: string,
  today: string,
): boolean => daysBetween(today, date) >= swapUntilDays;
