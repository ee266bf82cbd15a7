import { wordsOfBooking } from '@sunfield/contracts/bookings/booked-words';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { carryNotice } from '../../kernel/data/carried-notice';
import { rememberPaidBooking } from '../../kernel/placed-booking/paid-booking';
import { clearDraftOf } from '../../basket/read-draft';
import { ButtonLink } from '../../kernel/design/button';
import { toast, TOAST_DURATION_MS } from '../../kernel/design/toast-store';
import { outcomeAddress } from './after-paying';
import { fetchHomeAhead } from './fetch-home-ahead';
import { type CheckoutQuery } from '../payment-due/checkout-query';
import { BackToBooking, ViewBooking } from './obstacle-panel';
import { Panel } from '../../kernel/shell/panel';
import { type Ending } from './pay';

/** Specification, section 9. */
const HOME_AFTER_MS = 2000;
/** Specification, section 4. */
const paid = { title: 'Payment Successful', description: 'Your booking has been confirmed!' };
const changePaid = { title: 'Payment Successful', description: 'Your booking has been changed!' };

interface EndPanelProps extends CheckoutQuery {
  ending: Ending;
  reference: string;
  /** Undefined if it could not be loaded. */
  booking: BookingView | undefined;
}

/** The payment is over: paid, undecided, or returned because it could not be used. */
export function EndPanel(props: EndPanelProps) {
  const { ending, bookingId, booking } = props;
  const isChange = props.amendmentId !== undefined;
  if (ending.is === 'paid' && !isChange) {
    return <PaidPanel bookingId={bookingId} booking={booking} />;
  }
  if (ending.is !== 'refused') return <ToOutcome {...props} />;
  return (
    <Panel title="Your payment was not used">
      <p>{ending.message}</p>
      <div className="cluster-3 middle">
        <ViewBooking bookingId={bookingId} />
        {!isChange && <BackToBooking />}
      </div>
    </Panel>
  );
}

/** The booking's page shows the outcome: a change that is paid, or a bank that has not decided yet. */
function ToOutcome({ reference, ending, ...wanted }: EndPanelProps) {
  const { bookingId } = wanted;
  const isPaid = ending.is === 'paid';
  useEffect(() => {
    if (isPaid) toast(changePaid);
    else clearDraftOf(bookingId);
  }, [isPaid, bookingId]);
  return (
    <Navigate to={outcomeAddress(wanted, reference, isPaid ? 'succeeded' : 'pending')} replace />
  );
}

function PaidPanel({ bookingId, booking }: Pick<EndPanelProps, 'bookingId' | 'booking'>) {
  useEffect(() => {
    clearDraftOf(bookingId);
    rememberPaidBooking(bookingId);
  }, [bookingId]);
  const home = useWayHome();
  return (
    <Panel
      title={
        booking?.isOver
          ? 'Thank you for booking'
          : `Thank you, see you ${booking ? wordsOfBooking(booking).at : 'at camp'}!`
      }
      tone="good"
    >
      <p>
        {booking?.parts && booking.parts.owedPence === 0
          ? `The deposit of booking #${bookingId} is paid. We’ve emailed you the details, and what is due later.`
          : `Booking #${bookingId} is paid. We’ve emailed you the details.`}
      </p>
      <div className="cluster-3 middle">
        <ViewBooking bookingId={bookingId} />
        <ButtonLink href="/" look="secondary" ref={home}>
          Back to Home
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** Signs that a parent is still reading: the redirect is then cancelled. */
const touches = ['pointerdown', 'keydown', 'focusin', 'wheel'];

/**
 * Shows a toast that the booking is paid, and follows the link to the home page after a while. With the router's
 * navigation and a reload, Back would change the address only.
 */
function useWayHome() {
  const home = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const shown = toast(paid);
    void fetchHomeAhead();
    const timer = setTimeout(() => {
      const durationMs = TOAST_DURATION_MS - HOME_AFTER_MS;
      if (shown.isOpen()) carryNotice({ ...paid, durationMs });
      home.current?.click();
    }, HOME_AFTER_MS);
    const left = new AbortController();
    const stay = () => clearTimeout(timer);
    for (const touch of touches) document.addEventListener(touch, stay, { signal: left.signal });
    return () => {
      stay();
      left.abort();
    };
  }, []);
  return home;
}
