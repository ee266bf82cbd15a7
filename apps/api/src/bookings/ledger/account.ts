import { type EntryKind, type LedgerEntryEntity } from './ledger-entry.entity';
import {
  creditMethods,
  isCredit,
  type PaymentMethodName,
} from '@sunfield/contracts/payments/money/payment-methods';
import { type PaidPart } from '@sunfield/contracts/payments/money/paid-by';
import { totalOf } from '@sunfield/pricing/total';
import { quotedList } from '../../kernel/database/columns';

type Entry = Pick<LedgerEntryEntity, 'kind' | 'amountPence'>;

/** The totals of a booking's account, in pence, which its row also stores for lists. */
export interface Account {
  /** What it costs, after discounts and changes. */
  totalPence: number;
  /** All money received, including what was paid twice or doesn't match. */
  receivedPence: number;
  /** All money returned, or on its way back. */
  returnedPence: number;
  /** How much of its price was returned; money beyond the price doesn't count. */
  refundedPence: number;
}

/** The side of the account that an entry belongs to. */
const sides: Record<EntryKind, 'price' | 'received' | 'returned'> = {
  charge: 'price',
  discount: 'price',
  adjustment: 'price',
  write_off: 'price',
  payment: 'received',
  credit: 'received',
  refund: 'returned',
};

/** Adds up the entries of one booking. */
export function accountOf(entries: Entry[]): Account {
  const sums = { price: 0, received: 0, returned: 0 };
  for (const { kind, amountPence } of entries) sums[sides[kind]] += amountPence;
  return accountFrom(sums.price, 0 - sums.received, sums.returned);
}

export function accountFrom(total: number, received: number, returned: number): Account {
  const missing = total - (received - returned);
  return {
    totalPence: total,
    receivedPence: received,
    returnedPence: returned,
    refundedPence: Math.max(0, Math.min(returned, missing)),
  };
}

/** How much of the parent's money we still have. */
export const keptPence = ({
  receivedPence,
  returnedPence,
}: Pick<Account, 'receivedPence' | 'returnedPence'>): number => receivedPence - returnedPence;

/** What the parent owes; negative if we owe the parent. */
export const balancePence = (account: Account): number => account.totalPence - keptPence(account);

/** An entry, and how it was paid. */
type PaidEntry = Entry & Pick<LedgerEntryEntity, 'method' | 'paymentId'>;

/** As a condition on a row of payments or of the account. */
export const isByCredit = `method IN (${quotedList(creditMethods)})`;

/** How much of a booking was paid by credit, and how much of its money was kept as credit; in pence. */
export function creditInAccount(entries: readonly PaidEntry[]): {
  spentPence: number;
  keptPence: number;
} {
  const byCredit = entries.filter(({ method }) => isCredit(method));
  const payments = new Set(
    byCredit.filter(({ kind }) => kind === 'payment').map(({ paymentId }) => paymentId),
  );
  const isSpent = ({ paymentId }: PaidEntry) => payments.has(paymentId);
  return {
    spentPence: 0 - totalOf(byCredit.filter(isSpent)),
    keptPence: totalOf(byCredit.filter((entry) => !isSpent(entry))),
  };
}

/** What was paid by each method and not returned, credit first. */
export function paidBy(entries: readonly PaidEntry[]): PaidPart[] {
  const payments = entries.filter(({ kind }) => kind === 'payment');
  const methods = new Map(payments.map(({ paymentId, method }) => [paymentId, method]));
  const sums = new Map<PaymentMethodName, number>(creditMethods.map((method) => [method, 0]));
  for (const { paymentId, amountPence } of entries) {
    const method = methods.get(paymentId);
    if (method) sums.set(method, (sums.get(method) ?? 0) - amountPence);
  }
  return [...sums]
    .map(([method, amountPence]) => ({ method, amountPence }))
    .filter(({ amountPence }) => amountPence > 0);
}

/** The same; empty if none of it was paid by credit. */
export function paidByCreditAnd(entries: readonly PaidEntry[]): PaidPart[] {
  const parts = paidBy(entries);
  return parts.some(({ method }) => isCredit(method)) ? parts : [];
}
