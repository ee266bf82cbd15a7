import { call } from '@sunfield/api-client/call';
import { randomId } from '@sunfield/api-client/random-id';
import { type ApplyAmendment, type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import {
  applyAmendment,
  quoteAmendment,
  withdrawAmendment,
} from '@sunfield/contracts/bookings/routes';
import { contactFields, valuesOf } from '@sunfield/contracts/fields/fields-of';
import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { markAmendmentPaid } from '@sunfield/contracts/payments/routes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBookingChanged } from './api';

/** Prices a change of a placed booking. The parent's own page uses the same calls. */
export const priceAmendment = (id: number, body: QuoteAmendment) =>
  call(quoteAmendment, { params: { id }, body });

/** The API recognises a repeat by its `clientRequestId`, so sending it twice changes the booking once. */
export const sendAmendment = (id: number, body: ApplyAmendment) =>
  call(applyAmendment, { params: { id }, body });

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
      const { backPence, fingerprint } = await priceAmendment(bookingId, wanted);
      if (backPence !== pence) throw new Error('Something was refunded in the meantime.');
      return sendAmendment(bookingId, { ...wanted, fingerprint, clientRequestId });
    },
    onSettled: () => void bookingChanged(),
  });
}

/**
 * Withdraws the pending change: the booking stays as it was, and the places reserved for the change
 * are freed.
 */
export function useWithdrawChange(id: number, amendmentId: number) {
  const bookingChanged = useBookingChanged();
  return useMutation({
    mutationFn: () => call(withdrawAmendment, { params: { id, amendmentId } }),
    onSettled: () => void bookingChanged(),
  });
}

/**
 * Staff have received the money for a pending change. Its reference is one per pending change, as
 * for a booking.
 */
export function useMarkChangePaid(id: number, amendmentId: number) {
  const bookingChanged = useBookingChanged();
  const [reference] = useState(() => `manual_${Date.now()}`);
  return useMutation({
    mutationFn: (payment: ManualPayment) =>
      call(markAmendmentPaid, {
        params: { id, amendmentId },
        body: { status: 'succeeded', paymentIntentId: reference, ...payment },
      }),
    onSettled: () => void bookingChanged(),
  });
}
