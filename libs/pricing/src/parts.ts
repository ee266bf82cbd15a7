import { type PartsRules } from '@sunfield/contracts/catalogue/paying-in-parts';
import { minByCardPence } from '@sunfield/contracts/payments/money/card-limits';
import { type Parts } from '@sunfield/contracts/payments/money/parts';
import { addDays } from '@sunfield/words/dates';

/** Nearer than this, two payments are no help to a family. */
const minDaysAhead = 7;

interface Sold {
  totalPence: number;
  /** Camp days of all children together. */
  days: number;
  /** London dates. */
  firstDate: string;
  today: string;
}

/** The deposit and the balance of a booking; undefined if it has to be paid in one. */
export function partsOf(
  rules: PartsRules,
  { totalPence, days, firstDate, today }: Sold,
): Parts | undefined {
  const { depositBy, deposit, minPence, dueDaysBefore, graceDays, letsGo } = rules;
  const share = depositBy === 'day' ? deposit * days : Math.ceil((totalPence * deposit) / 100);
  const depositPence = Math.max(share, minPence, minByCardPence);
  const balancePence = totalPence - depositPence;
  const dueOn = dueDaysBefore === null ? rules.dueOn : addDays(firstDate, -dueDaysBefore);
  if (dueOn === null || balancePence < minByCardPence) return undefined;
  const end = letsGo ? addDays(dueOn, graceDays) : dueOn;
  if (dueOn < addDays(today, minDaysAhead) || end >= firstDate) return undefined;
  return { depositPence, balancePence, dueOn, letGoOn: letsGo ? end : null };
}
