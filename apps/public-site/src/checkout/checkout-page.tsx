import { poundsText } from '@sunfield/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { bookingQuery } from '../app/booking-api';
import { DatesOver } from '../app/dates-over';
import { PageFrame } from '../app/page-frame';
import { codeOf } from '../app/refusal';
import { siteQuery } from '../app/site-query';
import { Waiting } from '../design/spinner';
import { paymentIntentQuery } from './api';
import styles from './checkout.module.css';
import { type CheckoutQuery, plainAddress, readCheckoutQuery } from './checkout-query';
import { CheckoutSummary } from './checkout-summary';
import { EndPanel } from './end-panel';
import { BackToBooking, ObstaclePanel, type ObstaclePanelProps } from './obstacle-panel';
import { obstacleOf } from './obstacles';
import { PaymentCard } from './payment-card';
import { type Ending } from './pay';
import { ReplacedOr } from './replaced-booking';

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
  /** Counts card forms: one that was given up must not come back. */
  const [round, setRound] = useState(1);
  const { site, intent, booking, error, retry } = useCheckout(wanted);

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
  if (!intent.data || !site.data) return <Waiting>Loading</Waiting>;
  const { clientSecret } = intent.data;
  if (clientSecret === null) {
    return <Navigate to={confirmationAddress(bookingId, access)} replace />;
  }
  return (
    <>
      <BackToBooking />
      <h1 className={styles.title}>Secure Payment</h1>
      {booking.data && <DatesOver {...booking.data} />}
      <div className={styles.columns}>
        <PaymentCard
          key={round}
          {...wanted}
          clientSecret={clientSecret}
          stripe={site.data.stripe}
          onEnd={setEnding}
          onSpent={() => void intent.refetch().then(() => setRound(round + 1))}
        />
        <CheckoutSummary {...wanted} booking={booking.data} />
      </div>
    </>
  );
}

function useCheckout(wanted: CheckoutQuery) {
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

/** Once a link has opened its booking, what is copied from the address bar does not. */
function useCleanAddress(wanted: CheckoutQuery, accessHasServed: boolean) {
  useEffect(() => {
    if (!wanted.access || !accessHasServed) return;
    // Not through the router: what this page was opened with stays what it was opened with.
    window.history.replaceState(window.history.state, '', plainAddress(wanted));
  }, [wanted, accessHasServed]);
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
