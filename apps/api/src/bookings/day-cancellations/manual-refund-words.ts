import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { formatPounds } from '@sunfield/contracts/kit/money';
import { listed } from '@sunfield/contracts/kit/listed';
import { type PaymentMethodName } from '@sunfield/contracts/money/payment-methods';

/** Null for methods that are refunded automatically; otherwise how the money was paid. */
const byItself: Record<PaymentMethodName, string | null> = {
  card: null,
  credit: null,
  cash: 'in cash',
  bank_transfer: 'by bank transfer',
  other: 'in another way than by card',
};

/**
 * What staff have to refund themselves: "£15.00 was paid in cash: …"; undefined if there is
 * nothing.
 */
export function whyByHand({ backTo }: Pick<AmendmentQuote, 'backTo'>): string | undefined {
  const parts = backTo.flatMap(({ method, amountPence }) => {
    const how = byItself[method];
    return how === null || amountPence === 0
      ? []
      : [`${formatPounds(amountPence)} was paid ${how}`];
  });
  if (parts.length === 0) return undefined;
  return `${listed(parts)}: please refund it yourself, then record it here.`;
}
