import { request } from '@sunfield/api-client/request';
import { poundsText } from '@sunfield/contracts/money';
import { PaymentIntentSecretSchema } from '@sunfield/contracts/payments';
import { queryOptions } from '@tanstack/react-query';
import { type CheckoutQuery } from './checkout-query';

/**
 * Asking twice gets the same intent, so this is a query; its answer is a secret that opens one payment
 * and is not kept once nobody looks at it.
 */
export const paymentIntentQuery = ({ bookingId, amountPence }: CheckoutQuery) =>
  queryOptions({
    queryKey: ['/api/create-payment-intent', bookingId, amountPence],
    queryFn: ({ signal }) =>
      request('POST', '/api/create-payment-intent', PaymentIntentSecretSchema, {
        body: { amount: poundsText(amountPence), bookingId },
        signal,
      }),
    gcTime: 0,
  });
