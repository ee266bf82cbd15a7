import { routeQuery } from '@sunfield/api-client/route-query';
import { type MonthEnd as Facts } from '@sunfield/contracts/payments/bookkeeping/books';
import { readMonthEnd } from '@sunfield/contracts/payments/bookkeeping/routes';
import { counted } from '@sunfield/words/counted';
import { daysOfMonth, formatMoment, formatShortDate } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useMay } from '../../kernel/session/require-staff';
import { Group } from '../../kernel/ui/group';
import layout from '../../kernel/ui/layout.module.css';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Closing } from './closing';
import { Step, type StepState } from './step';

/** What is done before a month is closed. Nothing of it is forced: staff may know better. */
export function MonthEnd({ month, files }: { month: string; files: ReactNode }) {
  const { data, error, refetch } = useQuery({
    ...routeQuery(readMonthEnd, { query: { month } }),
    staleTime: 0,
  });
  const may = useMay();
  if (error) return <LoadProblem error={error} retry={refetch} />;
  if (!data) return null;
  return (
    <Group title="Month end">
      <ol className={layout.lines} aria-label="Month end">
        {linesOf(month, data).map((line) => (
          <Step key={line.text} {...line} search={may('money') ? line.search : undefined} />
        ))}
        <Step {...exported(data)}>{files}</Step>
        <Closing month={month} />
      </ol>
    </Group>
  );
}

function linesOf(month: string, { bankTo, unmatched, uncounted, ...facts }: Facts): StepState[] {
  const { to } = daysOfMonth(month);
  const [first, ...others] = uncounted;
  const { payouts, payoutsToCheck } = facts;
  return [
    {
      isDone: bankTo !== null && bankTo >= to,
      text: bankTo
        ? `Bank statement imported to ${formatShortDate(bankTo)}`
        : 'No bank statement imported',
      search: '?tab=bank',
    },
    {
      isDone: unmatched === 0,
      text:
        unmatched === 0
          ? 'Every bank payment has its booking'
          : `${counted(unmatched, 'bank payment')} without a booking`,
      search: '?tab=bank',
    },
    {
      isDone: !first,
      text: first
        ? `Cash or card reader not counted: ${formatShortDate(first.date)}${others.length > 0 ? ` and ${counted(others.length, 'more day', 'more days')}` : ''}`
        : 'Cash and card readers counted',
      search: first && `?tab=cash&day=${first.date}&at=${first.venue ?? 'office'}`,
    },
    {
      isDone: payoutsToCheck === 0,
      text: payoutsText(payouts, payoutsToCheck),
      search: `?tab=payouts&month=${month}`,
    },
  ];
}

function payoutsText(payouts: number, toCheck: number): string {
  if (toCheck > 0) return `${counted(toCheck, 'payout')} to check`;
  return payouts === 0 ? 'No payouts from Stripe' : 'Payouts from Stripe match';
}

const exported = ({ exportedAt }: Facts): StepState => ({
  isDone: exportedAt !== null,
  text: exportedAt
    ? `Saved for accounting ${formatMoment(exportedAt)}`
    : 'Not saved for accounting',
});
