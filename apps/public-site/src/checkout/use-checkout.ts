import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type BookingView, type Hold } from '@sunfield/contracts/bookings/bookings';
import { poundsText } from '@sunfield/contracts/kit/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { bookingQuery } from '../placed-booking/booking-api';
import { rememberHeldBooking } from '../placed-booking/paid-booking';
import { waitingChangeOf } from '../placed-booking/waiting-change';
import { siteQuery } from '../data/site-query';
import { noteHeld } from '../basket/booking-draft';
import { paymentIntentQuery } from './api';
import { type CheckoutQuery, checkoutAddress } from './checkout-query';
import { holdOf, isHoldOver, useFreshHold, useMinutesLeft } from './use-hold';

/** What the checkout knows: the site, the payment that was begun, and the booking with its hold. */
export function useCheckout(wanted: CheckoutQuery) {
  const site = useQuery(siteQuery);
  const intent = useQuery(paymentIntentQuery(wanted));
  // After the intent: asking for it may have prolonged the hold that is shown. A link opens its booking to
  // this browser also when there is nothing left to pay.
  const booking = useQuery({
    ...bookingQuery(wanted.bookingId, wanted.access),
    enabled: intent.isSuccess || (intent.isError && wanted.access !== undefined),
  });
  useCleanAddress(wanted, booking.data?.view === 'full');
  const error = intent.error ?? site.error;
  useEffect(() => {
    if (error) console.error('The payment could not be started', error);
  }, [error]);
  const retry = () => {
    if (intent.error) void intent.refetch();
    if (site.error) void site.refetch();
  };
  return { site, intent, booking, error, retry };
}

type CheckoutQueries = ReturnType<typeof useCheckout>;

/** The places' hold and the card form, which must not outlive the payment it was made for. */
export function useHeldPlaces(wanted: CheckoutQuery, { intent, booking }: CheckoutQueries) {
  const queries = useQueryClient();
  /** Counts card forms: one that was given up must not come back. The new one says why it is empty. */
  const [form, setForm] = useState({ round: 1, notice: '' });
  const [isTaking, setTaking] = useState(false);
  /** While money may be on its way, the form stays whatever the clock says. */
  const [isPaying, setPaying] = useState(false);
  const isPayingNow = useRef(false);
  const onPaying = useCallback((is: boolean) => {
    isPayingNow.current = is;
    setPaying(is);
  }, []);

  const { amendmentId } = wanted;
  const { data } = booking;
  const hold = holdOf(data, amendmentId);
  const { refetch: askBooking } = booking;
  const { refetch: askIntent } = intent;
  const minutesLeft = useMinutesLeft(hold, booking.dataUpdatedAt);
  const isOver =
    data !== undefined && !isPaying && (minutesLeft === 0 || isHoldOver(data, amendmentId));
  useEffect(() => {
    if (!data?.holdExpiresAt || amendmentId !== undefined) return;
    noteHeld({ ...data, totalAmount: poundsText(data.duePence) });
    rememberHeldBooking(data.id);
  }, [data, amendmentId]);

  const ask = useCallback(() => {
    void askBooking().then(({ data: now }) => {
      // Settled elsewhere: the payment's own refusal says how it goes on.
      if (now && isSettled(now, amendmentId) && !isPayingNow.current) void askIntent();
    });
  }, [amendmentId, askBooking, askIntent]);
  useFreshHold(minutesLeft, ask);

  const begin = async (notice: string) => {
    await askIntent();
    await askBooking();
    setForm(({ round }) => ({ round: round + 1, notice }));
  };
  return {
    form,
    hold,
    minutesLeft,
    isOver,
    isTaking,
    isPaying,
    onPaying,
    ask,
    onKept: (hold: Hold) =>
      queries.setQueryData(
        bookingQuery(wanted.bookingId, wanted.access).queryKey,
        (before: BookingView | undefined) => before && { ...before, ...hold },
      ),
    /** Another card form, unless the hold is over: then that is what is shown. */
    renew: async (notice = '') => {
      const { data: now } = await askBooking();
      if (!now || !isHoldOver(now, amendmentId)) await begin(notice);
    },
    takeAgain: async () => {
      setTaking(true);
      await begin('');
      setTaking(false);
    },
  };
}

/** Paid, at the bank, or a change that waits no longer. */
function isSettled(booking: BookingView, amendmentId: number | undefined): boolean {
  if (amendmentId === undefined) return isPaid(booking.paymentStatus) || booking.paymentProcessing;
  const waiting = waitingChangeOf(booking);
  return waiting?.id !== amendmentId || waiting.isProcessing;
}

/** Once a link has opened its booking, what is copied from the address bar does not. */
function useCleanAddress(wanted: CheckoutQuery, accessHasServed: boolean) {
  useEffect(() => {
    if (!wanted.access || !accessHasServed) return;
    // Not through the router: what this page was opened with stays what it was opened with.
    const address = checkoutAddress({ ...wanted, access: undefined });
    window.history.replaceState(window.history.state, '', address);
  }, [wanted, accessHasServed]);
}
