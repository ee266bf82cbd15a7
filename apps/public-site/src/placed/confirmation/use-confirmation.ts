import { call } from '@sunfield/api-client/call';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { sendConfirmation } from '@sunfield/contracts/payments/routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookingQuery } from '../../kernel/placed-booking/booking-api';
import { forgetHeldBooking, rememberPaidBooking } from '../../kernel/placed-booking/paid-booking';
import { confirmationPage, useShownAddress } from '../../kernel/placed-booking/booking-page';
import { clearDraftOf } from '../../basket/read-draft';
import { type Settlement, settlePayment } from '../../payments/payment-due/settle-payment';
import { type ConfirmationQuery } from './confirmation-query';
import { changeVerdictOf, verdictOf } from './verdict';

/** About two minutes: 1 s, 2 s, then every 5 s. */
const MAX_ATTEMPTS = 27;
const pauseMs = (attempts: number) => Math.min(1000 * attempts, 5000);

/** The booking and the state of its payment. */
export function useConfirmation(query: ConfirmationQuery) {
  const { bookingId, redirectStatus, reference, access, amendmentId } = query;
  const isOfChange = amendmentId !== undefined;
  // A paid booking says nothing about its change, so for a change our server is always asked. Of a bank that decides
  // it may not have heard yet, and would have the rest of a booking in parts paid again.
  const isPaidOrUndecided = redirectStatus === 'succeeded' || redirectStatus === 'pending';
  const isFromPayment = reference !== undefined && (isOfChange || isPaidOrUndecided);
  const settling = useQuery({
    queryKey: ['settle', bookingId, reference],
    queryFn: () => settleOnce(query),
    enabled: isFromPayment,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isOfChange && data && isOpenEnded(data) && dataUpdateCount < MAX_ATTEMPTS
        ? pauseMs(dataUpdateCount)
        : false,
  });
  const settlement = settling.data;
  const booking = useQuery({
    ...bookingQuery(bookingId, access),
    enabled: !isFromPayment || settling.isFetched,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data &&
      (judge(data, query, settlement).mayChange || isEmailQueued(data)) &&
      dataUpdateCount < MAX_ATTEMPTS
        ? pauseMs(dataUpdateCount)
        : false,
  });
  const status = booking.data?.paymentStatus;
  const isOpened = booking.data?.view === 'full';
  useShownAddress(confirmationPage(bookingId, { access: isOpened ? undefined : access }));
  useEffect(() => {
    if (!status || !isPaid(status)) return;
    clearDraftOf(bookingId);
    forgetHeldBooking(bookingId);
    if (isFromPayment && !isOfChange) rememberPaidBooking(bookingId);
  }, [status, bookingId, isFromPayment, isOfChange]);

  return {
    booking,
    // Data read before the payment would offer to pay again.
    verdict:
      booking.data && (!isFromPayment || settlement) && judge(booking.data, query, settlement),
    paymentReference: settlement?.is === 'paid' && !isOfChange ? reference : undefined,
  };
}

const judge = (
  booking: BookingView,
  { amendmentId, redirectStatus }: ConfirmationQuery,
  settlement: Settlement | undefined,
) =>
  amendmentId !== undefined && settlement
    ? changeVerdictOf(booking, amendmentId, settlement)
    : verdictOf(booking, redirectStatus, settlement);

export const isEmailQueued = (booking: BookingView): boolean =>
  booking.view === 'full' && booking.isEmailQueued === true;

/** The answer may change later. */
const isOpenEnded = ({ is }: Settlement) => is === 'processing' || is === 'unknown';

/**
 * For each return from a payment: asks our server to check it, and to send the confirmation as a
 * backup.
 */
async function settleOnce(query: ConfirmationQuery) {
  const { bookingId, reference = '', amendmentId, redirectStatus } = query;
  const settlement = await settlePayment(bookingId, reference);
  if (amendmentId !== undefined || redirectStatus !== 'succeeded') return settlement;
  call(sendConfirmation, { body: { bookingId, paymentIntentId: reference } }).catch(
    (error: unknown) => console.error('The confirmation email was not asked for', error),
  );
  return settlement;
}
