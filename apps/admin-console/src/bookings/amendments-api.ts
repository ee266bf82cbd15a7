import { request } from '@sunfield/api-client/request';
import {
  AmendmentQuoteSchema,
  AmendmentSchema,
  type ApplyAmendment,
  type QuoteAmendment,
} from '@sunfield/contracts/amendments';
import { type ManualPayment, type UpdatePaymentStatus } from '@sunfield/contracts/payments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBookingChanged } from './api';

/** What a change of a placed booking comes to; the calls of the parent's own page. */
export const quoteAmendment = (bookingId: number, body: QuoteAmendment) =>
  request('POST', `/api/bookings/${bookingId}/amendments/quote`, AmendmentQuoteSchema, {
    body,
    isRepeatable: true,
  });

/** Known again by its `clientRequestId`: sent twice it changes the booking once. */
export const applyAmendment = (bookingId: number, body: ApplyAmendment) =>
  request('POST', `/api/bookings/${bookingId}/amendments`, AmendmentSchema, {
    body,
    isRepeatable: true,
  });

const changePath = (bookingId: number, amendmentId: number) =>
  `/api/bookings/${bookingId}/amendments/${amendmentId}`;

/** The booking stays as it was; what its waiting change would have added is free again. */
export function useWithdrawChange(bookingId: number, amendmentId: number) {
  const bookingChanged = useBookingChanged();
  return useMutation({
    mutationFn: () =>
      request('POST', `${changePath(bookingId, amendmentId)}/withdraw`, AmendmentSchema, {
        isRepeatable: true,
      }),
    onSettled: () => void bookingChanged(),
  });
}

/** Staff have the money for a change that waits. Its reference is one per waiting change, as for a booking. */
export function useMarkChangePaid(bookingId: number, amendmentId: number) {
  const bookingChanged = useBookingChanged();
  const [reference] = useState(() => `manual_${Date.now()}`);
  return useMutation({
    mutationFn: (payment: ManualPayment) =>
      request(
        'POST',
        `/api/admin/bookings/${bookingId}/amendments/${amendmentId}/mark-paid`,
        AmendmentSchema,
        {
          body: {
            status: 'succeeded',
            paymentIntentId: reference,
            ...payment,
          } satisfies UpdatePaymentStatus,
        },
      ),
    onSettled: () => void bookingChanged(),
  });
}
