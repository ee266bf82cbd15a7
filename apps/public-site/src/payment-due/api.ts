import { request } from '@sunfield/api-client/request';
import { AmendmentSchema } from '@sunfield/contracts/bookings/amendments';
import { type Hold, HoldSchema } from '@sunfield/contracts/bookings/bookings';
import {
  type CreditCodeAsked,
  CreditCodeAskedSchema,
  type CreditPreview,
  CreditPreviewSchema,
  type CreditSpent,
  CreditSpentSchema,
} from '@sunfield/contracts/payments/credit';
import { poundsText } from '@sunfield/contracts/kit/money';
import { PaymentIntentSecretSchema, WaysToPaySchema } from '@sunfield/contracts/payments/payments';
import { queryOptions } from '@tanstack/react-query';
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
    networkMode: 'always',
    queryKey: ['/api/create-payment-intent', bookingId, amountPence, amendmentId],
    queryFn: ({ signal }) =>
      request('POST', '/api/create-payment-intent', PaymentIntentSecretSchema, {
        body: { amount: poundsText(amountPence), bookingId, access, amendmentId },
        isRepeatable: true,
        signal,
      }),
    gcTime: 0,
  });

/** While it loads or fails, the checkout offers the ways that have always been there. */
const usualWays = { booking: ['card', 'credit'], amendment: ['card'] };

export const waysToPayQuery = queryOptions({
  networkMode: 'always',
  queryKey: ['/api/ways-to-pay'],
  queryFn: ({ signal }) =>
    request('GET', '/api/ways-to-pay', WaysToPaySchema, { signal }).catch(() => usualWays),
  placeholderData: usualWays,
});

/** Extends the hold that the parent sees; returns the new one. */
export const keepPlaces = (bookingId: number, holdExpiresAt: string): Promise<Hold> =>
  request('POST', `/api/bookings/${bookingId}/keep-places`, HoldSchema, {
    body: { holdExpiresAt },
  });

interface ChangeOfBooking {
  bookingId: number;
  amendmentId: number;
  access: string | undefined;
}

/**
 * Withdraws the pending change: the booking stays as it was, and the places reserved for the change
 * are freed.
 */
export function withdrawChange({ bookingId, amendmentId, access }: ChangeOfBooking) {
  const query = access ? `?${new URLSearchParams({ access }).toString()}` : '';
  const path = `/api/bookings/${bookingId}/amendments/${amendmentId}/withdraw${query}`;
  return request('POST', path, AmendmentSchema, { isRepeatable: true });
}

/**
 * The API emails a one-time code to the booking's address if it has credit; its answer is the same
 * either way.
 */
export const askForCreditCode = (bookingId: number, access?: string): Promise<CreditCodeAsked> =>
  request('POST', `/api/bookings/${bookingId}/credit/code`, CreditCodeAskedSchema, {
    body: { access },
  });

/** A preview: nothing is spent. */
export const previewCredit = (
  bookingId: number,
  code: string,
  access?: string,
): Promise<CreditPreview> =>
  request('POST', `/api/bookings/${bookingId}/credit/preview`, CreditPreviewSchema, {
    body: { access, code },
  });

/** The API recognises a repeat by its code, so sending it twice spends once. */
export const spendCredit = (
  bookingId: number,
  code: string,
  access?: string,
): Promise<CreditSpent> =>
  request('POST', `/api/bookings/${bookingId}/credit`, CreditSpentSchema, {
    body: { access, code },
    isRepeatable: true,
  });
