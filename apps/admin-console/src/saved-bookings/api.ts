import { EmailQueuedSchema } from '@sunfield/contracts/bookings/booking-links';
import { request } from '@sunfield/api-client/request';
import {
  LinksWithdrawnSchema,
  type WithdrawLinks,
} from '@sunfield/contracts/bookings/booking-links';
import { SharingEndedSchema } from '@sunfield/contracts/bookings/shared-booking';
import { BookingTimelineSchema } from '@sunfield/contracts/bookings/booking-timeline';
import {
  type BookingQuery,
  BookingSummarySchema,
  BookingViewSchema,
  HoldSchema,
} from '@sunfield/contracts/bookings/bookings';
import {
  type ManualPayment,
  PaymentStatusChangeSchema,
  type UpdatePaymentStatus,
} from '@sunfield/contracts/payments/payments';
import { CreditPaidOutSchema, type PayOutCredit } from '@sunfield/contracts/payments/credit';
import { DoubleBookingsSchema } from '@sunfield/contracts/bookings/double-bookings';
import { poundsText } from '@sunfield/contracts/kit/money';
import { KeepPaperSchema } from '@sunfield/contracts/kit/retention';
import {
  BookingDeletedSchema,
  BookingMoneySchema,
  type BookingPayment,
  type DeleteBookingQuery,
  PaymentLinkSchema,
  RefundMadeSchema,
  ReminderSentSchema,
} from '@sunfield/contracts/bookings/staff-bookings';
import { type StaffHold } from '@sunfield/contracts/bookings/staff-holds';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestPage } from '../data/request-page';

/** One page of the list, newest first unless sorted otherwise. Refetched each time it is opened. */
export const bookingsQuery = (query: Partial<BookingQuery>) =>
  queryOptions({
    queryKey: ['/api/bookings', query],
    queryFn: ({ signal }) => requestPage('/api/bookings', query, BookingSummarySchema, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The whole booking, including medical notes. */
export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/bookings', id],
    queryFn: ({ signal }) => request('GET', `/api/bookings/${id}`, BookingViewSchema, { signal }),
    staleTime: 0,
  });

const moneyKey = '/api/admin/bookings/payments';
export const timelineKey = '/api/admin/bookings/timeline';

/** What was paid and refunded, read from Stripe. */
export const bookingMoneyQuery = (bookingId: number) =>
  queryOptions({
    queryKey: [moneyKey, bookingId],
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/bookings/${bookingId}/payments`, BookingMoneySchema, { signal }),
    staleTime: 0,
  });

/** How long its printed copy may be kept. */
export const keepPaperQuery = (bookingId: number) =>
  queryOptions({
    queryKey: ['keep-paper', bookingId],
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/bookings/${bookingId}/printed`, KeepPaperSchema, { signal }),
    staleTime: 0,
  });

/** The booking's history, newest first. */
export const timelineQuery = (bookingId: number) =>
  queryOptions({
    queryKey: [timelineKey, bookingId],
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/bookings/${bookingId}/timeline`, BookingTimelineSchema, {
        signal,
      }),
    staleTime: 0,
  });

/** Days on which one of its children also has a place in another booking with the same email address. */
export const doubleBookingsQuery = (bookingId: number) =>
  queryOptions({
    queryKey: ['/api/bookings', bookingId, 'double-bookings'],
    queryFn: ({ signal }) =>
      request('GET', `/api/bookings/${bookingId}/double-bookings`, DoubleBookingsSchema, {
        signal,
      }),
    staleTime: 0,
  });

const moved = [
  '/api/bookings',
  moneyKey,
  timelineKey,
  '/api/admin/overview',
  '/api/admin/today',
  '/api/admin/registers',
  '/api/admin/health',
];

/**
 * A change of a booking's money also refreshes the list, the figures and the registers. A booking
 * that was just deleted is not fetched again. Mutations do not await this: the new status may
 * unmount the button that was pressed, and with it the code that reports the result.
 */
export function useBookingChanged() {
  const queryClient = useQueryClient();
  return (deletedId?: number) =>
    Promise.all(
      moved.map((path) =>
        queryClient.invalidateQueries({
          queryKey: [path],
          predicate: ({ queryKey: [, id] }) => deletedId === undefined || id !== deletedId,
        }),
      ),
    );
}

/** The reference makes this idempotent: sent again, it is the same payment. */
export const sendPaid = (bookingId: number, reference: string, payment: ManualPayment) =>
  request('PATCH', `/api/bookings/${bookingId}/payment-status`, PaymentStatusChangeSchema, {
    body: {
      status: 'succeeded',
      paymentIntentId: reference,
      ...payment,
    } satisfies UpdatePaymentStatus,
  });

/**
 * Staff have received the money. The reference is one per open booking, not per click: a repeat
 * after a lost answer is the same payment.
 */
export function useMarkPaid(bookingId: number) {
  const bookingChanged = useBookingChanged();
  const [reference] = useState(() => `manual_${Date.now()}`);
  return useMutation({
    mutationFn: (payment: ManualPayment) => sendPaid(bookingId, reference, payment),
    onSettled: () => void bookingChanged(),
  });
}

/** Asks Stripe again for the state of a booking's payments. */
export function useCheckPaymentStatus(bookingId: number) {
  const bookingChanged = useBookingChanged();
  return useMutation({
    mutationFn: () =>
      request('POST', '/api/admin/update-payment-status', PaymentStatusChangeSchema, {
        body: { bookingId },
      }),
    onSettled: () => void bookingChanged(),
  });
}

/** A checkout that shows the parent the whole booking afterwards. */
export const usePaymentLink = (bookingId: number) =>
  useMutation({
    mutationFn: () =>
      request('GET', `/api/admin/bookings/${bookingId}/payment-link`, PaymentLinkSchema),
  });

/** How long unpaid places are kept, and whether the API emails the parent the payment link. */
export function useHoldPlaces(bookingId: number) {
  const bookingChanged = useBookingChanged();
  return useMutation({
    mutationFn: (body: StaffHold) =>
      request('PUT', `/api/admin/bookings/${bookingId}/hold`, HoldSchema, { body }),
    onSettled: () => void bookingChanged(),
  });
}

export function useSendReminder(bookingId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (afterBegun: boolean) =>
      request('POST', '/api/send-reminder-email', ReminderSentSchema, {
        body: { bookingId, ...(afterBegun && { afterBegun }) },
      }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [timelineKey, bookingId] }),
  });
}

export function useWithdrawLinks(bookingId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WithdrawLinks) =>
      request('POST', `/api/admin/bookings/${bookingId}/withdraw-links`, LinksWithdrawnSchema, {
        body,
      }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [timelineKey, bookingId] }),
  });
}

/** Ends the shared link only; the family's own links keep working. */
export function useEndSharing(bookingId: number) {
  const bookingChanged = useBookingChanged();
  return useMutation({
    mutationFn: () =>
      request('POST', `/api/bookings/${bookingId}/share/end`, SharingEndedSchema, { body: {} }),
    onSettled: () => void bookingChanged(),
  });
}

/**
 * If the body does not say what happens to the money, the API refuses to delete a paid booking with
 * `booking_paid`.
 */
export const useDeleteBooking = (bookingId: number) =>
  useMutation({
    mutationFn: ({ refund, tellParent }: DeleteBookingQuery) => {
      const query = new URLSearchParams({ ...(refund && { refund }), tellParent });
      return request(
        'DELETE',
        `/api/admin/bookings/${bookingId}?${query.toString()}`,
        BookingDeletedSchema,
      );
    },
  });

interface RefundOrder {
  payment: BookingPayment;
  pence: number;
  /** The part of it that becomes the parent's credit. */
  creditPence: number;
  reason: string;
}

/**
 * Sends the refunded amount that the page showed, so that a double click, or two members of staff
 * at the same time, makes one refund.
 */
export function useRefund(bookingId: number) {
  const bookingChanged = useBookingChanged();
  return useMutation({
    mutationFn: ({ payment, pence, creditPence, reason }: RefundOrder) =>
      request('POST', `/api/admin/bookings/${bookingId}/refunds`, RefundMadeSchema, {
        body: {
          amount: poundsText(pence),
          ...(creditPence > 0 && { asCredit: poundsText(creditPence) }),
          reason,
          paymentId: payment.id,
          seenRefundedPence: payment.refundedPence,
        },
      }),
    onSettled: () => void bookingChanged(),
  });
}

export type PayOutOrder = Omit<PayOutCredit, 'amount'> & { pence: number };

/** Sends the credit that the page showed, so that a double click pays out once. */
export function usePayOutCredit(bookingId: number) {
  const bookingChanged = useBookingChanged();
  return useMutation({
    mutationFn: ({ pence, ...order }: PayOutOrder) =>
      request('POST', `/api/admin/bookings/${bookingId}/credit/pay-out`, CreditPaidOutSchema, {
        body: { amount: poundsText(pence), ...order },
      }),
    onSettled: () => void bookingChanged(),
  });
}

/** Emails the booking's own address a link to the whole booking and to what is still to be paid. */
export const useEmailLink = (bookingId: number) =>
  useMutation({
    mutationFn: () => request('POST', `/api/bookings/${bookingId}/email-link`, EmailQueuedSchema),
  });
