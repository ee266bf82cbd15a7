import { randomId } from '@sunfield/api-client/random-id';
import { request } from '@sunfield/api-client/request';
import {
  AmendmentQuoteSchema,
  AmendmentSchema,
  type ApplyAmendment,
  type QuoteAmendment,
} from '@sunfield/contracts/bookings/amendments';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { contactFields, valuesOf } from '@sunfield/contracts/fields/fields-of';
import {
  type ManualPayment,
  type UpdatePaymentStatus,
} from '@sunfield/contracts/payments/payments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBookingChanged } from './api';

/** Prices a change of a placed booking. The parent's own page uses the same calls. */
export const quoteAmendment = (bookingId: number, body: QuoteAmendment) =>
  request('POST', `/api/bookings/${bookingId}/amendments/quote`, AmendmentQuoteSchema, {
    body,
    isRepeatable: true,
  });

/** The API recognises a repeat by its `clientRequestId`, so sending it twice changes the booking once. */
export const applyAmendment = (bookingId: number, body: ApplyAmendment) =>
  request('POST', `/api/bookings/${bookingId}/amendments`, AmendmentSchema, {
    body,
    isRepeatable: true,
  });

interface WholeCancellation {
  /** The refund that the dialog showed. */
  pence: number;
  back: 'payments' | 'credit';
  reason: string;
}

/**
 * Staff refund everything that is left and cancel every place. It is one change, so that neither
 * happens without the other.
 */
export function useCancelWithRefund(bookingId: number) {
  const bookingChanged = useBookingChanged();
  const [clientRequestId] = useState(randomId);
  return useMutation({
    mutationFn: async ({
      booking,
      pence,
      back,
      reason,
    }: WholeCancellation & { booking: Booking }) => {
      const charge = { pence: 0, reason };
      const wanted = {
        revision: booking.revision,
        ...valuesOf(contactFields, booking),
        children: [],
        places: [],
        back,
        charge,
      };
      const { backPence, fingerprint } = await quoteAmendment(bookingId, wanted);
      if (backPence !== pence) throw new Error('Something was refunded in the meantime.');
      return applyAmendment(bookingId, { ...wanted, fingerprint, clientRequestId });
    },
    onSettled: () => void bookingChanged(),
  });
}

const changePath = (bookingId: number, amendmentId: number) =>
  `/api/bookings/${bookingId}/amendments/${amendmentId}`;

/**
 * Withdraws the pending change: the booking stays as it was, and the places reserved for the change
 * are freed.
 */
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

/**
 * Staff have received the money for a pending change. Its reference is one per pending change, as
 * for a booking.
 */
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
