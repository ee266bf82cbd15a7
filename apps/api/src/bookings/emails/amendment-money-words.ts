import { formatPounds } from '@sunfield/contracts/kit/money';
import { type PaymentMethodName } from '@sunfield/contracts/money/payment-methods';
import { type AmendmentEntity } from '../model/amendment.entity';
import { type WhatChanged } from '../amendments/plan/what-changed';

const HOW_TO_USE_CREDIT =
  'To use credit, book with the same email address and choose “Use credit” when you pay.';

const howBack: Record<PaymentMethodName, string> = {
  card: 'goes back to the card that paid',
  cash: 'was paid in cash and will be refunded directly',
  bank_transfer: 'was paid by bank transfer and will be refunded directly',
  other: 'will be refunded directly',
  credit: 'is kept as your credit',
};

/** What a change means in money, one sentence each: "£15.00 goes back to the card that paid." */
export function moneyWords(
  { chargePence, payPence }: Pick<AmendmentEntity, 'chargePence' | 'payPence'>,
  { backTo, lines, refundedBeforePence = 0 }: WhatChanged,
): string[] {
  const back = backTo.map(
    ({ method, amountPence }) => `${formatPounds(amountPence)} ${howBack[method]}.`,
  );
  if (refundedBeforePence > 0) {
    back.push(`${formatPounds(refundedBeforePence)} of the difference has already been refunded.`);
  }
  if (lines.length === 0) return [];
  const isKept = backTo.some(({ method }) => method === 'credit');
  if (isKept) back.push(HOW_TO_USE_CREDIT);
  if (back.length > 0) return back;
  if (payPence > 0) return [`${formatPounds(payPence)} was paid for this change.`];
  return [
    chargePence > 0
      ? 'There is no refund, as it was too late to cancel these days for free.'
      : 'Nothing to pay and nothing to refund.',
  ];
}
