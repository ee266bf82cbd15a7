import { type PaidPart } from '@sunfield/contracts/money/paid-by';
import {
  creditMethods,
  isCredit,
  type PaymentMethodName,
} from '@sunfield/contracts/money/payment-methods';
import { type LedgerEntryEntity } from './ledger-entry.entity';

type Entry = Pick<LedgerEntryEntity, 'kind' | 'method' | 'amountPence' | 'paymentId'>;

/** What was paid by each method and not returned, credit first. */
export function paidBy(entries: readonly Entry[]): PaidPart[] {
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
export function paidByCreditAnd(entries: readonly Entry[]): PaidPart[] {
  const parts = paidBy(entries);
  return parts.some(({ method }) => isCredit(method)) ? parts : [];
}
