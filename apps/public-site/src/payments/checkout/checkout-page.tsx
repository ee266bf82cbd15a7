import { type BookingView, type Booking } from '@sunfield/contracts/bookings/bookings';
import { awaitedWays } from '@sunfield/contracts/payments/awaited';
import { poundsText } from '@sunfield/contracts/kit/money';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { readDraft } from '../../basket/booking-draft';
import { DatesOver } from '../../kernel/placed-booking/dates-over';
import { EmailAddress } from '../../kernel/placed-booking/email-address';
import { PageFrame } from '../../kernel/shell/page-frame';
import { useQueueWords } from '../../kernel/data/queue';
import { codeOf } from '../../kernel/data/refusal';
import { Waiting } from '../../kernel/design/spinner';
import { confirmationAddress } from './after-paying';
import styles from './checkout.module.css';
import {
  checkoutAddress,
  type CheckoutQuery,
  readCheckoutQuery,
} from '../payment-due/checkout-query';
import { CheckoutSummary } from './checkout-summary';
import { EndPanel } from './end-panel';
import { heldWords, HoldNotice } from '../payment-due/hold-notice';
import { BankCard } from './bank-card';
import { CreditCard } from './credit-card';
import { CheckoutCode } from './checkout-code';
import { useLessToPay } from './use-credit';
import {
  BackToBooking,
  ChangeOverPanel,
  HoldOverPanel,
  ObstaclePanel,
  type ObstaclePanelProps,
} from './obstacle-panel';
import { isChangeOver, obstacleOf } from './obstacles';
import { PartsCard } from './parts-card';
import { PaymentCard } from './payment-card';
import { type Ending } from './pay';
import { referenceOf } from '../payment-due/settle-payment';
import { useCheckout, useHeldPlaces } from './use-checkout';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { routeQuery } from '@sunfield/api-client/route-query';
import { formatLongDate } from '@sunfield/words/dates';
import { readDoubleBookings } from '@sunfield/contracts/bookings/routes';
import { useQuery } from '@tanstack/react-query';

/**
 * `/checkout?booking_id=…&amount=…`: anyone with the number and the exact total can pay. With
 * `&amendment=…` it pays for a change of the booking, for those who may make it.
 */
export function CheckoutPage() {
  const [query] = useSearchParams();
  const wanted = readCheckoutQuery(query);
  if (!wanted) return <Navigate to="/" replace />;
  return (
    <PageFrame title="Secure Payment">
      <Checkout key={checkoutAddress(wanted)} {...wanted} />
    </PageFrame>
  );
}

type HeldPlaces = ReturnType<typeof useHeldPlaces>;

function Checkout(wanted: CheckoutQuery) {
  const { bookingId, access, amendmentId } = wanted;
  const isChange = amendmentId !== undefined;
  const [, setQuery] = useSearchParams();
  const payNow = (amountPence: number) => {
    const [, query] = checkoutAddress({ bookingId, amountPence, access }).split('?');
    setQuery(new URLSearchParams(query), { replace: true });
  };
  const [ending, setEnding] = useState<Ending>();
  const checkout = useCheckout(wanted);
  const { site, intent, booking, isWay, error, retry } = checkout;
  const places = useHeldPlaces(wanted, checkout);
  const onLess = useLessToPay(wanted, setEnding);
  const queueWords = useQueueWords();

  if (ending) {
    const reference = referenceOf(intent.data?.clientSecret ?? '');
    return <EndPanel {...wanted} ending={ending} reference={reference} booking={booking.data} />;
  }
  if (codeOf(error) === 'already_paid') {
    return <Navigate to={confirmationAddress({ bookingId, access })} replace />;
  }
  if (error) {
    return (
      <CannotPay
        error={error}
        bookingId={bookingId}
        amendmentId={amendmentId}
        contact={site.data?.contact}
        isRetrying={intent.isFetching || site.isFetching}
        onRetry={retry}
      />
    );
  }
  // If the booking fails to load it can still be paid, because its total is known.
  if (!intent.data || !site.data || booking.isPending) {
    return <Waiting>{queueWords ?? 'Loading'}</Waiting>;
  }
  const { clientSecret } = intent.data;
  if (clientSecret === null) {
    return <Navigate to={confirmationAddress({ bookingId, access })} replace />;
  }
  if (places.isOver) {
    return <TimeIsOver bookingId={bookingId} isChange={isChange} places={places} />;
  }
  return (
    <div className={styles.page}>
      <BackToBooking changedId={isChange ? bookingId : undefined} />
      <h1>Secure Payment</h1>
      {booking.data && <DatesOver {...booking.data} />}
      {!isChange && booking.data?.view === 'full' && <DoubleBooked booking={booking.data} />}
      <HoldNotice
        bookingId={bookingId}
        isChange={isChange}
        awaitsBank={!isChange && booking.data?.awaitsBank === true}
        hold={places.hold}
        minutesLeft={places.minutesLeft}
        onKept={places.onKept}
        onStale={places.ask}
      />
      <div className={styles.columns}>
        <WaysToPay
          wanted={wanted}
          clientSecret={clientSecret}
          site={site.data}
          booking={booking.data}
          isWay={isWay}
          places={places}
          onPart={payNow}
          onLess={onLess}
          onEnd={setEnding}
        />
        <CheckoutSummary {...wanted} booking={booking.data} pages={site.data.pages}>
          {!isChange && booking.data?.view === 'full' && (
            <CheckoutCode booking={booking.data} isPaying={places.isPaying} onUsed={onLess} />
          )}
        </CheckoutSummary>
      </div>
    </div>
  );
}

interface TimeIsOverProps {
  bookingId: number;
  isChange: boolean;
  places: HeldPlaces;
}

function TimeIsOver({ bookingId, isChange, places }: TimeIsOverProps) {
  if (isChange)
    return <ChangeOverPanel title="Your time to pay has run out" bookingId={bookingId} />;
  const { isTaking, takeAgain } = places;
  return (
    <HoldOverPanel bookingId={bookingId} isTaking={isTaking} onTakeAgain={() => void takeAgain()} />
  );
}

interface WaysToPayProps {
  wanted: CheckoutQuery;
  clientSecret: string;
  site: Site;
  /** Undefined if it could not be loaded. */
  booking: BookingView | undefined;
  isWay: ReturnType<typeof useCheckout>['isWay'];
  places: HeldPlaces;
  /** One part is paid now. */
  onPart: (pence: number) => void;
  /** There is less to pay, or nothing. */
  onLess: ReturnType<typeof useLessToPay>;
  onEnd: (ending: Ending) => void;
}

function WaysToPay(props: WaysToPayProps) {
  const { wanted, clientSecret, site, booking, isWay, places, onPart, onLess, onEnd } = props;
  const isChange = wanted.amendmentId !== undefined;
  return (
    <div className="stack-5 shrinkable">
      {!isChange && booking?.view === 'full' && booking.duePence > 0 && (
        <PartsCard booking={booking} isPaying={places.isPaying} onChosen={onPart} />
      )}
      {isWay('credit') &&
        booking?.view === 'full' &&
        (owesBalance(booking) || (booking.duePence > 0 && booking.creditSpentPence === 0)) && (
          <CreditCard booking={booking} isPaying={places.isPaying} onSpent={onLess} />
        )}
      {isWay('card') && (
        <PaymentCard
          key={places.form.round}
          {...wanted}
          clientSecret={clientSecret}
          stripe={site.stripe}
          pages={site.pages}
          notice={places.form.notice}
          onEnd={onEnd}
          onPaying={places.onPaying}
          held={booking?.awaitsBank ? undefined : heldWords(isChange, places.hold)}
          onStale={places.renew}
        >
          {booking && <WhereItGoes booking={booking} />}
        </PaymentCard>
      )}
      {awaitedWays.some(isWay) && booking?.view === 'full' && (
        <BankCard booking={booking} isPaying={places.isPaying} onChosen={() => void places.ask()} />
      )}
    </div>
  );
}

const owesBalance = ({ parts }: BookingView): boolean => (parts?.owedPence ?? 0) > 0;

function CannotPay({ error, ...rest }: CannotPayProps) {
  const [, setQuery] = useSearchParams();
  const { bookingId, amendmentId } = rest;
  if (amendmentId !== undefined) {
    if (isChangeOver(error)) {
      return <ChangeOverPanel title="This change has expired" bookingId={bookingId} />;
    }
    // This browser has no access to the booking: its page offers to email a link.
    if (codeOf(error) === 'booking_not_found') {
      return <Navigate to={confirmationAddress({ bookingId })} replace />;
    }
  }
  const obstacle = obstacleOf(error);
  if (!obstacle) return <Navigate to="/" replace />;
  const agree = (pence: number) =>
    setQuery({ booking_id: String(bookingId), amount: poundsText(pence) }, { replace: true });
  return <ObstaclePanel {...rest} obstacle={obstacle} onNewTotal={agree} />;
}

type CannotPayProps = Omit<ObstaclePanelProps, 'obstacle' | 'onNewTotal'> & { error: Error };

/** The confirmation's email address, to check before paying. The tab that booked can still correct it. */
function WhereItGoes({ booking }: { booking: BookingView }) {
  const mayChange = readDraft()?.request?.placed?.id === booking.id;
  return (
    <p className={styles.address}>
      Your confirmation goes to{' '}
      <strong>
        <EmailAddress booking={booking} />
      </strong>
      . {mayChange && <a href="/#booking-details">Change</a>}
    </p>
  );
}

/**
 * Warns before the payment that a child also has a place elsewhere on the same date, naming both
 * places.
 */
function DoubleBooked({ booking: { id } }: { booking: Booking }) {
  const { data } = useQuery({
    ...routeQuery(readDoubleBookings, { params: { id } }),
    staleTime: 0,
    retry: false,
  });
  if (!data || data.doubled.length === 0) return null;
  return (
    <div className={styles.doubled} role="note">
      <strong>Please check before you pay</strong>
      {data.doubled.map(({ childName, date, venueName, otherVenueName, otherBookingId }) => (
        <p key={`${childName} ${date} ${otherBookingId}`}>
          {childName} would have two places on {formatLongDate(date)}: at {venueName} in this
          booking, and at {otherVenueName} in{' '}
          <a href={`/booking-confirmation?booking_id=${otherBookingId}`}>
            booking #{otherBookingId}
          </a>
          .
        </p>
      ))}
      <p>If that is what you want, just pay. If not, change one of the bookings first.</p>
    </div>
  );
}
