import { call } from '@sunfield/api-client/call';
import { type ApplyAmendment, type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import {
  applyAmendment,
  quoteAmendment,
  withdrawAmendment,
} from '@sunfield/contracts/bookings/routes';
import { contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { markAmendmentPaid } from '@sunfield/contracts/payments/routes';
import { useState } from 'react';
import { type PaymentTaken, useBookingChange } from './api';

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
  clientRequestId: string;
}

/** Staff refund everything that is left and cancel every place, in one change. */
export async function cancelWithRefund(
  booking: Booking,
  { pence, back, reason, clientRequestId }: WholeCancellation,
) {
  const wanted = {
    revision: booking.revision,
    ...valuesOf(contactFields, booking),
    children: [],
    places: [],
    back,
    charge: { pence: 0, reason },
  };
  const { backPence, fingerprint } = await priceAmendment(booking.id, wanted);
  if (backPence !== pence) throw new Error('Something was refunded in the meantime.');
  return sendAmendment(booking.id, { ...wanted, fingerprint, clientRequestId });
}

/**
 * Withdraws the pending change: the booking stays as it was, and the places reserved for the change
 * are freed.
 */
export const useWithdrawChange = (id: number, amendmentId: number) =>
  useBookingChange(() => call(withdrawAmendment, { params: { id, amendmentId } }));

/**
 * Staff have received the money for a pending change. Its reference is one per pending change, as
 * for a booking.
 */
export function useMarkChangePaid(id: number, amendmentId: number) {
  const [reference] = useState(() => `manual_${Date.now()}`);
  return useBookingChange((payment: PaymentTaken) =>
    call(markAmendmentPaid, {
      params: { id, amendmentId },
      body: { status: 'succeeded', paymentIntentId: reference, ...payment },
    }),
  );
}
