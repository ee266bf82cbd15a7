import { isOfParty } from '@sunfield/contracts/bookings/booked-words';
import { type BookingView, type Booking } from '@sunfield/contracts/bookings/bookings';
import { awaitedWays } from '@sunfield/contracts/payments/awaited';
import { poundsText } from '@sunfield/contracts/kit/money';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { readDraft } from '../../basket/read-draft';
import { DatesOver } from '../../kernel/placed-booking/dates-over';
import { EmailAddress } from '../../kernel/placed-booking/email-address';
import { confirmationPage } from '../../kernel/placed-booking/booking-page';
import { Card } from '../../kernel/design/card';
import { Loaded } from '../../kernel/shell/loaded';
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
import { AwaitedPaymentCard } from './awaited-payment';
import { LessToPay } from './less-to-pay';
import { useAwaitedPayment } from './use-awaited-payment';
import { useLessToPay } from './use-credit';
import {
  BackToBooking,
  ChangeOverPanel,
  HoldOverPanel,
  ObstaclePanel,
  type ObstaclePanelProps,
} from './obstacle-panel';
import { isChangeOver, obstacleOf } from './obstacles';
import { PartsChoice } from './parts-choice';
import { CardForm } from './card-form';
import { WaysToPay } from './ways-to-pay';
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
  const [ending, setEnding] = useState<Ending>();
  const checkout = useCheckout(wanted);
  const { site, intent, booking, error, retry } = checkout;
  const places = useHeldPlaces(wanted, checkout);
  const queueWords = useQueueWords();

  if (ending) {
    const reference = referenceOf(intent.data?.clientSecret ?? '');
    return <EndPanel {...wanted} ending={ending} reference={reference} booking={booking.data} />;
  }
  if (codeOf(error) === 'already_paid') {
    return <Navigate to={confirmationAddress({ bookingId, access })} replace />;
  }
  if (codeOf(error) === 'payment_processing') {
    // As after a bank's own page: the booking's page does not ask for the payment again.
    const undecided = { access, redirect_status: 'pending' };
    return <Navigate to={confirmationPage(bookingId, undecided)} replace />;
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
    <ToPay
      wanted={wanted}
      clientSecret={clientSecret}
      site={site.data}
      booking={booking.data}
      isWay={checkout.isWay}
      places={places}
      onEnd={setEnding}
    />
  );
}

interface ToPayProps {
  wanted: CheckoutQuery;
  clientSecret: string;
  site: Site;
  /** Undefined if it could not be loaded. */
  booking: BookingView | undefined;
  isWay: ReturnType<typeof useCheckout>['isWay'];
  places: HeldPlaces;
  onEnd: (ending: Ending) => void;
}

/** What is paid for, then the ways to pay; or what to copy, once the family pays through its bank. */
function ToPay(props: ToPayProps) {
  const { wanted, booking, isWay, places, onEnd } = props;
  const { bookingId, amendmentId } = wanted;
  const isChange = amendmentId !== undefined;
  const isParty = booking !== undefined && isOfParty(booking);
  const own = !isChange && booking?.view === 'full' ? booking : undefined;
  const isOffered = awaitedWays.some(isWay);
  const awaited = useAwaitedPayment(own, isOffered, places.ask);
  const onLess = useLessToPay(wanted, onEnd);
  const chosen = awaited.data?.awaited;
  // Once all of it is here, the rest is paid by card.
  const isHere = (chosen?.restPence ?? 0) > 0 && chosen?.restPence === own?.duePence;
  const owes = (own?.parts?.owedPence ?? 0) > 0;
  const mayBeAwaited = isOffered && (own?.awaitsBank || owes);
  return (
    <div className="stack-3 start fill measured">
      <BackToBooking changedId={isChange ? bookingId : undefined} />
      <h1>Secure Payment</h1>
      {booking && <DatesOver {...booking} />}
      {own && <DoubleBooked booking={own} />}
      <HoldNotice
        bookingId={bookingId}
        isChange={isChange}
        isParty={isParty}
        awaitsBank={!isChange && booking?.awaitsBank === true}
        hold={places.hold}
        minutesLeft={places.minutesLeft}
        onKept={places.onKept}
        onStale={places.ask}
      />
      <div className={styles.columns}>
        <CheckoutSummary {...wanted} booking={booking}>
          {own && (
            <LessToPay
              booking={own}
              isCreditAWay={isWay('credit')}
              isPaying={places.isPaying}
              onLess={onLess}
            />
          )}
        </CheckoutSummary>
        {chosen && !isHere && !awaited.isByCard && !places.isPaying ? (
          <AwaitedPaymentCard
            awaited={chosen}
            isNew={awaited.choosing.isSuccess}
            saying={awaited.saying}
            isBalance={owes}
            onCard={isWay('card') ? awaited.payByCard : undefined}
          />
        ) : mayBeAwaited && !awaited.data ? (
          <Card title="Payment Details">
            <Loaded read={awaited.read}>{() => null}</Loaded>
          </Card>
        ) : (
          <Ways {...props} own={own} awaited={awaited} />
        )}
      </div>
    </div>
  );
}

interface WaysProps extends ToPayProps {
  /** The booking, if this browser may see all of it and pays for it rather than for a change. */
  own: Booking | undefined;
  awaited: ReturnType<typeof useAwaitedPayment>;
}

function Ways({
  wanted,
  clientSecret,
  site,
  booking,
  isWay,
  places,
  onEnd,
  own,
  awaited,
}: WaysProps) {
  const [, setQuery] = useSearchParams();
  const payPart = (amountPence: number) => {
    const [, query] = checkoutAddress({ ...wanted, amountPence }).split('?');
    setQuery(new URLSearchParams(query), { replace: true });
  };
  const isChange = wanted.amendmentId !== undefined;
  const isParty = booking !== undefined && isOfParty(booking);
  const cardForm = isWay('card') && (
    <CardForm
      key={places.form.round}
      {...wanted}
      clientSecret={clientSecret}
      stripe={site.stripe}
      notice={places.form.notice}
      onEnd={onEnd}
      onPaying={places.onPaying}
      held={booking?.awaitsBank ? undefined : heldWords({ isChange, isParty }, places.hold)}
      onStale={places.renew}
    />
  );
  return (
    <WaysToPay
      pages={site.pages}
      booking={booking}
      awaited={awaited}
      isPaying={places.isPaying}
      cardForm={cardForm}
    >
      {booking && <WhereItGoes booking={booking} />}
      {own && own.duePence > 0 && (
        <PartsChoice booking={own} isPaying={places.isPaying} onChosen={payPart} />
      )}
    </WaysToPay>
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
    <p>
      Your confirmation goes to{' '}
      <strong className="email">
        <EmailAddress booking={booking} />
      </strong>{' '}
      {mayChange && <a href="/#booking-details">Change</a>}
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
  });
  if (!data || data.doubled.length === 0) return null;
  return (
    <div className="stack-2 sheet sunlit fill" role="note">
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
