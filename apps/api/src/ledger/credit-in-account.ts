import { creditMethods, isCredit } from '@sunfield/contracts/money/payment-methods';
import { type LedgerEntryEntity } from './ledger-entry.entity';

type Entry = Pick<LedgerEntryEntity, 'kind' | 'method' | 'amountPence' | 'paymentId'>;

/** As a condition on a row of payments or of the account. */
export const isByCredit = `method IN (${creditMethods.map((name) => `'${name}'`).join(', ')})`;

/** How much of a booking was paid by credit, and how much of its money was kept as credit; in pence. */
export function creditInAccount(entries: readonly Entry[]): {
  spentPence: number;
  keptPence: number;
} {
  const byCredit = entries.filter(({ method }) => isCredit(method));
  const payments = new Set(
    byCredit.filter(({ kind }) => kind === 'payment').map(({ paymentId }) => paymentId),
  );
  const isSpent = ({ paymentId }: Entry) => payments.has(paymentId);
  const sum = (some: readonly Entry[]) =>
    some.reduce((total, { amountPence }) => total + amountPence, 0);
  return {
    spentPence: 0 - sum(byCredit.filter(isSpent)),
    keptPence: sum(byCredit.filter((entry) => !isSpent(entry))),
  };
}
