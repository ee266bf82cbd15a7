import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type BookingView, type Hold } from '@sunfield/contracts/bookings/bookings';
import { poundsText } from '@sunfield/contracts/kit/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { bookingQuery } from '../../kernel/placed-booking/booking-api';
import { useShownAddress } from '../../kernel/placed-booking/booking-page';
import { rememberHeldBooking } from '../../kernel/placed-booking/paid-booking';
import { waitingChangeOf } from '../../kernel/placed-booking/waiting-change';
import { siteQuery } from '../../kernel/data/site-query';
import { noteHeld } from '../../basket/read-draft';
import { paymentIntentQuery, waysToPayQuery } from '../payment-due/api';
import { type CheckoutQuery, checkoutAddress } from '../payment-due/checkout-query';
import { holdOf, isHoldOver, useFreshHold, useMinutesLeft } from '../payment-due/use-hold';

/** The checkout's data: the site, the payment intent, and the booking with its hold. */
export function useCheckout(wanted: CheckoutQuery) {
  const site = useQuery(siteQuery);
  const intent = useQuery(paymentIntentQuery(wanted));
  const { data: ways } = useQuery(waysToPayQuery);
  // After the intent, because creating it may have extended the hold that is shown. Also loaded if
  // there is nothing left to pay, because it lets a link open its booking to this browser.
  const booking = useQuery({
    ...bookingQuery(wanted.bookingId, wanted.access),
    enabled: intent.isSuccess || (intent.isError && wanted.access !== undefined),
  });
  const isOpened = booking.data?.view === 'full';
  useShownAddress(isOpened ? checkoutAddress({ ...wanted, access: undefined }) : undefined);
  const error = intent.error ?? site.error;
  useEffect(() => {
    if (error) console.error('The payment could not be started', error);
  }, [error]);
  const retry = () => {
    if (intent.error) void intent.refetch();
    if (site.error) void site.refetch();
  };
  const isWay = (name: string) =>
    ways?.[wanted.amendmentId === undefined ? 'booking' : 'amendment'].includes(name) === true;
  return { site, intent, booking, isWay, error, retry };
}

type CheckoutQueries = ReturnType<typeof useCheckout>;

/** The places' hold and the card form, which must not outlive its payment intent. */
export function useHeldPlaces(wanted: CheckoutQuery, { intent, booking }: CheckoutQueries) {
  const queries = useQueryClient();
  /**
   * Counts card forms, so that a discarded one does not come back. The new one explains why it is
   * empty.
   */
  const [form, setForm] = useState({ round: 1, notice: '' });
  const [isTaking, setTaking] = useState(false);
  /** While a payment may be in progress the form stays, even if the hold runs out. */
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
    data !== undefined &&
    !isPaying &&
    ((minutesLeft === 0 && !(data.awaitsBank && amendmentId === undefined)) ||
      isHoldOver(data, amendmentId));
  useEffect(() => {
    if (!data?.holdExpiresAt || amendmentId !== undefined) return;
    noteHeld({ ...data, totalAmount: poundsText(data.duePence) });
    rememberHeldBooking(data.id);
  }, [data, amendmentId]);

  const ask = useCallback(() => {
    void askBooking().then(({ data: now }) => {
      // Settled elsewhere: the refusal to pay again says how to continue.
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
    /** Shows a new card form, unless the hold is over. */
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

/** Paid, being decided by the bank, or a change that is not pending any more. */
function isSettled(booking: BookingView, amendmentId: number | undefined): boolean {
  if (amendmentId === undefined) {
    const isAllPaid = isPaid(booking.paymentStatus) && !booking.parts?.owedPence;
    return isAllPaid || booking.paymentProcessing;
  }
  const waiting = waitingChangeOf(booking);
  return waiting?.id !== amendmentId || waiting.isProcessing;
}
