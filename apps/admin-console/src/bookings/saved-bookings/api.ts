import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type CareReadingQuery } from '@sunfield/contracts/bookings/care-readings';
import { type BookingQuery } from '@sunfield/contracts/bookings/booking-list';
import {
  emailLink,
  endSharing,
  readBooking,
  readDoubleBookings,
} from '@sunfield/contracts/bookings/routes';
import { type DeleteBookingQuery } from '@sunfield/contracts/bookings/staff-bookings';
import { type StaffHold } from '@sunfield/contracts/bookings/staff-holds';
import {
  deleteBooking,
  listBookings,
  listCareReadings,
  readKeepPaper,
  readPaymentLink,
  readTimeline,
  sendReminder,
} from '@sunfield/contracts/bookings/staff-routes';
import { type SeasonFigures } from '@sunfield/contracts/catalogue/season-figures';
import { readSeasonFigures } from '@sunfield/contracts/office/routes';
import { useCode } from '@sunfield/contracts/catalogue/codes/routes';
import { type PayOutCredit } from '@sunfield/contracts/payments/credit';
import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { moveBalance } from '@sunfield/contracts/payments/parts-routes';
import {
  checkPaymentStatus,
  holdBooking,
  readBookingMoney,
  reportPayment,
} from '@sunfield/contracts/payments/routes';
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

/** How long its printed copy may be kept. */
export const keepPaperQuery = (id: number) => ({
  ...routeQuery(readKeepPaper, { params: { id } }),
  staleTime: 0,
});

/** The booking's history, newest first. */
export const timelineQuery = (id: number) => ({
  ...routeQuery(readTimeline, { params: { id } }),
  ...shows('bookings'),
  staleTime: 0,
});

/** Days on which one of its children also has a place in another booking with the same email address. */
export const doubleBookingsQuery = (id: number) => ({
  ...routeQuery(readDoubleBookings, { params: { id } }),
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

/** Another day by which a balance is due. */
export const useMoveBalance = (id: number) =>
  useBookingChange((dueOn: string) => call(moveBalance, { params: { id }, body: { dueOn } }));

/** Asks Stripe again for the state of a booking's payments. */
export const useCheckPaymentStatus = (bookingId: number) =>
  useBookingChange(() => call(checkPaymentStatus, { body: { bookingId } }));

/** A checkout that shows the parent the whole booking afterwards. */
export const usePaymentLink = (id: number) =>
  useMutation({ mutationFn: () => call(readPaymentLink, { params: { id } }) });

/** Answers the new total. */
export const useUseCode = (id: number) =>
  useBookingChange(({ code }: { code: string }) =>
    call(useCode, { params: { id }, body: { code } }),
  );

/** How long unpaid places are kept, and whether the API emails the parent the payment link. */
export const useHoldPlaces = (id: number) =>
  useBookingChange((body: StaffHold) => call(holdBooking, { params: { id }, body }));

export function useSendReminder(bookingId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (afterBegun: boolean) =>
      call(sendReminder, { body: { bookingId, ...(afterBegun && { afterBegun }) } }),
    onSuccess: () => void queryClient.invalidateQueries(timelineQuery(bookingId)),
  });
}

/** Ends the shared link only; the family's own links keep working. */
export const useEndSharing = (id: number) =>
  useBookingChange(() => call(endSharing, { params: { id }, body: {} }));

/**
 * If the body does not say what happens to the money, the API refuses to delete a paid booking with
 * `booking_paid`.
 */
export const useDeleteBooking = (id: number) =>
  useMutation({
    mutationFn: (query: DeleteBookingQuery) => call(deleteBooking, { params: { id }, query }),
  });

export type PayOutOrder = Omit<PayOutCredit, 'amount'> & { pence: number };

/** Emails the booking's own address a link to the whole booking and to what is still to be paid. */
export const useEmailLink = (id: number) =>
  useMutation({ mutationFn: () => call(emailLink, { params: { id } }) });

/** Who read which child’s notes, newest first. */
export const careReadingsQuery = (query: Partial<CareReadingQuery>) =>
  pageQuery(listCareReadings, query);
