import { calendarDateInLondon, formatShortDateWithYear } from '@sunfield/words/dates';
import { isCredit, waysToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { type Movement, type Receipt } from '@sunfield/contracts/payments/receipt';
import { PaperTable } from './paper-table';

/** Every payment and refund with its date and method, and what is left to pay. */
export const MoneyMoved = ({ movements, receivedPence, returnedPence, balancePence }: Receipt) => (
  <PaperTable
    caption="Payments and refunds"
    columns={['Date', 'What']}
    rows={movements.map((movement) => ({
      cells: [dayOf(movement.at), movementWords(movement)],
      amountPence: movement.amountPence,
    }))}
    none="There was nothing to pay."
    sums={[
      ...(returnedPence > 0
        ? [
            {
              name: movements.some(({ isKeptAsCredit }) => isKeptAsCredit)
                ? 'Paid after refunds and credit'
                : 'Paid after refunds',
              amountPence: receivedPence - returnedPence,
            },
          ]
        : []),
      {
        name: balancePence < 0 ? 'Balance in your favour' : 'Balance to pay',
        amountPence: Math.abs(balancePence),
      },
    ]}
  />
);

const kinds: Record<Movement['kind'], string> = {
  payment: 'Payment',
  credit: 'Credit',
  refund: 'Refund',
  dispute: 'Returned by your bank',
  'taken-credit': 'Credit taken back',
};

/** "Payment by card" */
export function movementWords({ kind, method, isKeptAsCredit }: Movement): string {
  if (isKeptAsCredit) return 'Kept as credit';
  if (kind === 'refund' && isCredit(method)) return 'Given back as credit';
  return method === null || kind === 'dispute' || kind === 'taken-credit'
    ? kinds[kind]
    : `${kinds[kind]} ${waysToPay[method].words.paid}`;
}

/** "Wed 1 Oct 2025" */
export const dayOf = (instant: string): string =>
  formatShortDateWithYear(calendarDateInLondon(instant));
