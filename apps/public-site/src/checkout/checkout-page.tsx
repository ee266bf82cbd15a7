import { poundsText } from '@sunfield/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { bookingQuery } from '../app/booking-api';
import { PageFrame } from '../app/page-frame';
import { siteQuery } from '../app/site-query';
import { Waiting } from '../design/spinner';
import { paymentIntentQuery } from './api';
import styles from './checkout.module.css';
import { type CheckoutQuery, readCheckoutQuery } from './checkout-query';
import { CheckoutSummary } from './checkout-summary';
import { EndPanel } from './end-panel';
import { BackToBooking, ObstaclePanel } from './obstacle-panel';
import { obstacleOf } from './obstacles';
import { PaymentCard } from './payment-card';
import { type Ending } from './use-payment';

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
  const { bookingId } = wanted;
  const [, setQuery] = useSearchParams();
  const [ending, setEnding] = useState<Ending>();
  /** Counts card forms: one that was given up must not come back. */
  const [round, setRound] = useState(1);
  const site = useQuery(siteQuery);
  const intent = useQuery(paymentIntentQuery(wanted));
  // After the intent: asking for it may have prolonged the hold that is shown.
  const booking = useQuery({ ...bookingQuery(bookingId), enabled: intent.isSuccess });
  const error = intent.error ?? site.error;
  useEffect(() => {
    if (error) console.error('The payment could not be started', error);
  }, [error]);

  if (ending) return <EndPanel ending={ending} bookingId={bookingId} />;
  if (error) {
    const obstacle = obstacleOf(error);
    if (!obstacle) return <Navigate to="/" replace />;
    return (
      <ObstaclePanel
        obstacle={obstacle}
        bookingId={bookingId}
        contact={site.data?.contact}
        isRetrying={intent.isFetching || site.isFetching}
        onRetry={() => {
          if (intent.error) void intent.refetch();
          if (site.error) void site.refetch();
        }}
        onNewTotal={(pence) =>
          setQuery({ booking_id: String(bookingId), amount: poundsText(pence) }, { replace: true })
        }
      />
    );
  }
  if (!intent.data || !site.data) return <Waiting>Loading</Waiting>;
  const { clientSecret } = intent.data;
  if (clientSecret === null) {
    return <Navigate to={`/booking-confirmation?booking_id=${bookingId}`} replace />;
  }
  return (
    <>
      <BackToBooking />
      <h1 className={styles.title}>Secure Payment</h1>
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
