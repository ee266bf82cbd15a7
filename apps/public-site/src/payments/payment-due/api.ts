import { call } from '@sunfield/api-client/call';
import { keyOf } from '@sunfield/api-client/route-query';
import { poundsText } from '@sunfield/contracts/kit/money';
import { openPayment, readWaysToPay } from '@sunfield/contracts/payments/routes';
import { queryOptions } from '@tanstack/react-query';
import { callInTurn } from '../../kernel/data/call-in-turn';
import { type CheckoutQuery } from './checkout-query';

/**
 * Repeating the request returns the same intent, so this is a query. Its answer is a secret that
 * opens one payment, and is discarded once no component uses it.
 */
export const paymentIntentQuery = ({
  bookingId,
  amountPence,
  access,
  amendmentId,
}: CheckoutQuery) =>
  queryOptions({
    queryKey: [...keyOf(openPayment), bookingId, amountPence, amendmentId],
    queryFn: ({ signal }) =>
      callInTurn(openPayment, {
        body: { amount: poundsText(amountPence), bookingId, access, amendmentId },
        signal,
      }),
    gcTime: 0,
  });

/** While it loads or fails, the checkout offers the ways that have always been there. */
const usualWays = { booking: ['card', 'credit'], amendment: ['card'] };

export const waysToPayQuery = queryOptions({
  queryKey: keyOf(readWaysToPay),
  queryFn: ({ signal }) => call(readWaysToPay, { signal }).catch(() => usualWays),
  placeholderData: usualWays,
});
