import { isPaid } from '@sunfield/contracts/booking-status';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookingQuery, sendConfirmationEmail } from '../placed-booking/booking-api';
import { rememberPaidBooking } from '../placed-booking/paid-booking';
import { clearDraftOf } from '../booking/booking-draft';
import { settlePayment } from '../checkout/settle-payment';
import { type ConfirmationQuery, plainAddress } from './confirmation-query';
import { verdictOf } from './verdict';

/** About two minutes: 1 s, 2 s, then every 5 s. */
const MAX_ATTEMPTS = 27;
const pauseMs = (attempts: number) => Math.min(1000 * attempts, 5000);

/** The booking and what may be said of its payment. */
export function useConfirmation(query: ConfirmationQuery) {
  const { bookingId, redirectStatus, paymentIntentId, access } = query;
  const isFromPayment = redirectStatus === 'succeeded' && paymentIntentId !== undefined;
  const settling = useQuery({
    queryKey: ['settle', bookingId, paymentIntentId],
    queryFn: () => settleOnce(bookingId, paymentIntentId ?? ''),
    enabled: isFromPayment,
  });
  const settlement = settling.data;
  const booking = useQuery({
    ...bookingQuery(bookingId, access),
    enabled: !isFromPayment || settling.isFetched,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data &&
      verdictOf(data, redirectStatus, settlement).mayChange &&
      dataUpdateCount < MAX_ATTEMPTS
        ? pauseMs(dataUpdateCount)
        : false,
  });
  const status = booking.data?.paymentStatus;
  useCleanAddress(query, booking.data?.view === 'full');
  useEffect(() => {
    if (!status || !isPaid(status)) return;
    clearDraftOf(bookingId);
    if (isFromPayment) rememberPaidBooking(bookingId);
  }, [status, bookingId, isFromPayment]);

  return {
    booking,
    verdict: booking.data && verdictOf(booking.data, redirectStatus, settlement),
    paymentReference: settlement?.is === 'paid' ? paymentIntentId : undefined,
  };
}

/** Once for each return from a payment: asks our server to look, and for the confirmation as a backup. */
async function settleOnce(bookingId: number, paymentIntentId: string) {
  const settlement = await settlePayment(bookingId, paymentIntentId);
  sendConfirmationEmail(bookingId, paymentIntentId).catch((error: unknown) =>
    console.error('The confirmation email was not asked for', error),
  );
  return settlement;
}

/** Nothing of the payment stays in the address, the history, or what is copied from them. */
function useCleanAddress(query: ConfirmationQuery, accessHasServed: boolean) {
  useEffect(() => {
    // Not through the router: what this page was opened with stays what it was opened with.
    const address = plainAddress(query, !accessHasServed);
    window.history.replaceState(window.history.state, '', address);
  }, [query, accessHasServed]);
}
