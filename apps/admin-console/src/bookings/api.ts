import { request } from '@sunfield/api-client/request';
import {
  type BookingQuery,
  BookingSummarySchema,
  BookingViewSchema,
} from '@sunfield/contracts/bookings';
import { PaymentStatusChangeSchema, type UpdatePaymentStatus } from '@sunfield/contracts/payments';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestPage } from '../app/request-page';

/** One page of the list, newest first unless sorted otherwise. Asked anew whenever it is opened. */
export const bookingsQuery = (query: Partial<BookingQuery>) =>
  queryOptions({
    queryKey: ['/api/bookings', query],
    queryFn: ({ signal }) => requestPage('/api/bookings', query, BookingSummarySchema, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The whole booking, medical notes included. */
export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/bookings', id],
    queryFn: ({ signal }) => request('GET', `/api/bookings/${id}`, BookingViewSchema, { signal }),
    staleTime: 0,
  });

/** Whatever moves a booking's money moves the list, the figures and the registers with it. */
function useBookingChanged() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ['/api/bookings', '/api/admin/overview', '/api/admin/registers'].map((path) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    );
}

/**
 * Staff have the money in hand. The reference is one per open booking, not per click: sent again
 * after a lost answer it is the same payment.
 */
export function useMarkPaid(bookingId: number) {
  const [reference] = useState(() => `manual_${Date.now()}`);
  return useMutation({
    mutationFn: () =>
      request('PATCH', `/api/bookings/${bookingId}/payment-status`, PaymentStatusChangeSchema, {
        body: { status: 'succeeded', paymentIntentId: reference } satisfies UpdatePaymentStatus,
      }),
    onSettled: useBookingChanged(),
  });
}

/** Asks Stripe again what became of a booking's payments. */
export const useCheckPaymentStatus = (bookingId: number) =>
  useMutation({
    mutationFn: () =>
      request('POST', '/api/admin/update-payment-status', PaymentStatusChangeSchema, {
        body: { bookingId },
      }),
    onSettled: useBookingChanged(),
  });
