import { poundsText } from '@sunfield/contracts/money';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { DatesOver } from '../placed-booking/dates-over';
import { PageFrame } from '../shell/page-frame';
import { codeOf } from '../data/refusal';
import { Waiting } from '../design/spinner';
import styles from './checkout.module.css';
import { type CheckoutQuery, readCheckoutQuery } from './checkout-query';
import { CheckoutSummary } from './checkout-summary';
import { EndPanel } from './end-panel';
import { HoldNotice } from './hold-notice';
import { HoldOverPanel } from './hold-over-panel';
import { BackToBooking, ObstaclePanel, type ObstaclePanelProps } from './obstacle-panel';
import { obstacleOf } from './obstacles';
import { PaymentCard } from './payment-card';
import { type Ending } from './pay';
import { ReplacedOr } from './replaced-booking';
import { useCheckout, useHeldPlaces } from './use-checkout';

/** `/checkout?booking_id=…&amount=…`: anybody with the number and the exact total may pay. */
export function CheckoutPage() {
  const [query] = useSearchParams();
  const wanted = readCheckoutQuery(query);
  if (!wanted) return <Navigate to="/" replace />;
  return (
    <PageFrame title="Secure Payment">
      <Checkout key={`${wanted.bookingId} ${wanted.amountPence}`} {...wanted} />
    </PageFrame>
  );
}

function Checkout(wanted: CheckoutQuery) {
  const { bookingId, access } = wanted;
  const [ending, setEnding] = useState<Ending>();
  const checkout = useCheckout(wanted);
  const { site, intent, booking, error, retry } = checkout;
  const places = useHeldPlaces(wanted, checkout);

  if (ending) return <EndPanel ending={ending} bookingId={bookingId} booking={booking.data} />;
  if (codeOf(error) === 'already_paid') {
    return <Navigate to={confirmationAddress(bookingId, access)} replace />;
  }
  if (error) {
    const contact = site.data?.contact;
    const isRetrying = intent.isFetching || site.isFetching;
    const cannotPay = <CannotPay {...{ error, bookingId, contact, isRetrying }} onRetry={retry} />;
    if (codeOf(error) !== 'booking_expired') return cannotPay;
    return <ReplacedOr {...wanted}>{cannotPay}</ReplacedOr>;
  }
  // The booking may stay unheard: its total is known, and may be paid.
  if (!intent.data || !site.data || booking.isPending) return <Waiting>Loading</Waiting>;
  const { clientSecret } = intent.data;
  if (clientSecret === null) {
    return <Navigate to={confirmationAddress(bookingId, access)} replace />;
  }
  if (places.isOver) {
    const { isTaking, takeAgain } = places;
    return <HoldOverPanel {...{ bookingId, isTaking }} onTakeAgain={() => void takeAgain()} />;
  }
  return (
    <>
      <BackToBooking />
      <h1 className={styles.title}>Secure Payment</h1>
      {booking.data && <DatesOver {...booking.data} />}
      <HoldNotice
        bookingId={bookingId}
        hold={booking.data}
        minutesLeft={places.minutesLeft}
        onKept={places.onKept}
        onStale={places.ask}
      />
      <div className={styles.columns}>
        <PaymentCard
          key={places.form.round}
          {...wanted}
          clientSecret={clientSecret}
          stripe={site.data.stripe}
          notice={places.form.notice}
          onEnd={setEnding}
          onPaying={places.onPaying}
          onStale={(notice) => void places.renew(notice)}
        />
        <CheckoutSummary {...wanted} booking={booking.data} />
      </div>
    </>
  );
}

const confirmationAddress = (bookingId: number, access: string | undefined): string => {
  const query = new URLSearchParams({ booking_id: String(bookingId), ...(access && { access }) });
  return `/booking-confirmation?${query.toString()}`;
};

function CannotPay({ error, ...rest }: CannotPayProps) {
  const [, setQuery] = useSearchParams();
  const obstacle = obstacleOf(error);
  if (!obstacle) return <Navigate to="/" replace />;
  const agree = (pence: number) =>
    setQuery({ booking_id: String(rest.bookingId), amount: poundsText(pence) }, { replace: true });
  return <ObstaclePanel {...rest} obstacle={obstacle} onNewTotal={agree} />;
}

type CannotPayProps = Omit<ObstaclePanelProps, 'obstacle' | 'onNewTotal'> & { error: Error };
