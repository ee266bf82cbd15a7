import { formatPounds } from '@sunfield/words/money';
import { isCredit, wayToPay } from '@sunfield/contracts/money/payment-methods';
import { type AmendmentEntity } from '../model/amendment.entity';
import { type WhatChanged } from '../model/change-words';

const HOW_TO_USE_CREDIT =
  'To use credit, book with the same email address and choose “Use credit” when you pay.';

/** What a change means in money, one sentence each: "£15.00 goes back to the card that paid." */
export function moneyWords(
  { chargePence, payPence }: Pick<AmendmentEntity, 'chargePence' | 'payPence'>,
  { backTo, lines, refundedBeforePence = 0 }: WhatChanged,
): string[] {
  const back = backTo.map(
    ({ method, amountPence }) => `${formatPounds(amountPence)} ${wayToPay(method).words.goesBack}.`,
  );
  if (refundedBeforePence > 0) {
    back.push(`${formatPounds(refundedBeforePence)} of the difference has already been refunded.`);
  }
  if (lines.length === 0) return [];
  const isKept = backTo.some(({ method }) => isCredit(method));
  if (isKept) back.push(HOW_TO_USE_CREDIT);
  if (back.length > 0) return back;
  if (payPence > 0) return [`${formatPounds(payPence)} was paid for this change.`];
  return [
    chargePence > 0
      ? 'There is no refund, as it was too late to cancel these days for free.'
      : 'Nothing to pay and nothing to refund.',
  ];
}
