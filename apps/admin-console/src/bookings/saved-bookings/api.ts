import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type CareReadingQuery } from '@sunfield/contracts/bookings/care-readings';
import { type BookingQuery } from '@sunfield/contracts/bookings/booking-list';
import { readBooking } from '@sunfield/contracts/bookings/routes';
import {
  listBookings,
  listCareReadings,
  readTimeline,
} from '@sunfield/contracts/bookings/staff-routes';
import { type SeasonFigures } from '@sunfield/contracts/catalogue/season-figures';
import { readSeasonFigures } from '@sunfield/contracts/office/routes';
import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { readBookingMoney, reportPayment } from '@sunfield/contracts/payments/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQuery } from '../../kernel/data/page-query';
import { shows, subjectChanged } from '../../kernel/data/shows';

/** One page of the list, newest first unless sorted otherwise. */
export const bookingsQuery = (query: Partial<BookingQuery>) => ({
  ...pageQuery(listBookings, query),
  ...shows('bookings'),
});

/** Every season that was ever on sale, latest first: the catalogue has those that are. */
export const seasonsEverQuery = {
  ...routeQuery(readSeasonFigures, { query: { season: '', beside: '' } }),
  select: ({ choices }: SeasonFigures) => choices,
};

/** The whole booking, including medical notes. */
export const bookingQuery = (id: number) => ({
  ...routeQuery(readBooking, { params: { id } }),
  ...shows('bookings'),
  staleTime: 0,
});

/** What was paid and refunded, read from Stripe. */
export const bookingMoneyQuery = (id: number) => ({
  ...routeQuery(readBookingMoney, { params: { id } }),
  ...shows('bookings'),
  staleTime: 0,
});

/** The booking's history, newest first. */
export const timelineQuery = (id: number) => ({
  ...routeQuery(readTimeline, { params: { id } }),
  ...shows('bookings'),
  staleTime: 0,
});

/**
 * A change of a booking's money also refreshes the list, the figures and the registers. A booking
 * that was just deleted is not fetched again. Mutations do not await this: the new status may
 * unmount the button that was pressed, and with it the code that reports the result.
 */
export function useBookingChanged() {
  const queryClient = useQueryClient();
  return (deletedId?: number) =>
    subjectChanged(
      queryClient,
      'bookings',
      ({ queryKey: [, id] }) => deletedId !== undefined && id === deletedId,
    );
}

/** For a call that changes bookings. */
export function useBookingChange<Wanted = void, Answer = unknown>(
  mutationFn: (wanted: Wanted) => Promise<Answer>,
  onError?: (error: Error) => void,
) {
  const bookingChanged = useBookingChanged();
  return useMutation({ mutationFn, onError, onSettled: () => void bookingChanged() });
}

/** With what was shown as due, so that two members of staff don't record the deposit and the balance. */
export type PaymentTaken = ManualPayment & {
  duePence: number;
  /** Pounds, if it is a part. */
  amount?: string;
};

/** The reference makes this idempotent: sent again, it is the same payment. */
export const sendPaid = (id: number, reference: string, payment: PaymentTaken) =>
  call(reportPayment, {
    params: { id },
    body: { status: 'succeeded', paymentIntentId: reference, ...payment },
  });

/**
 * Staff have received the money. The reference is one per open booking, not per click: a repeat
 * after a lost answer is the same payment.
 */
export function useMarkPaid(bookingId: number, onRefused?: (error: Error) => void) {
  const [reference] = useState(() => `manual_${Date.now()}`);
  return useBookingChange(
    (payment: PaymentTaken) => sendPaid(bookingId, reference, payment),
    onRefused,
  );
}

/** Who read which child’s notes, newest first. */
export const careReadingsQuery = (query: Partial<CareReadingQuery>) =>
  pageQuery(listCareReadings, query);
