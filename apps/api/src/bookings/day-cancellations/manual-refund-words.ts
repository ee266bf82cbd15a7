import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { formatPounds } from '@sunfield/words/money';
import { listed } from '@sunfield/words/listed';
import { isGivenBackByHand, wayToPay } from '@sunfield/contracts/money/payment-methods';

/**
 * What staff have to refund themselves: "£15.00 was paid in cash: …"; undefined if there is
 * nothing.
 */
export function whyByHand({ backTo }: Pick<AmendmentQuote, 'backTo'>): string | undefined {
  const parts = backTo
    .filter(({ method, amountPence }) => isGivenBackByHand(method) && amountPence > 0)
    .map(
      ({ method, amountPence }) =>
        `${formatPounds(amountPence)} was paid ${wayToPay(method).words.paid}`,
    );
  if (parts.length === 0) return undefined;
  return `${listed(parts)}: please refund it yourself, then record it here.`;
}
