import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageFrame } from '../shell/page-frame';
import { readConfirmationQuery } from './confirmation-query';
import { Confirmation } from './confirmation';
import { SharedBookingView } from './shared-booking';

/** `/booking-confirmation?booking_id=…`, the target of Stripe's redirect and of our own links. */
export function ConfirmationPage() {
  const [search] = useSearchParams();
  const [query] = useState(() => readConfirmationQuery(search));
  if (!query) return <Navigate to="/" replace />;
  return (
    <PageFrame title={query.share ? 'Camp days' : 'Your booking'}>
      {query.share ? (
        <SharedBookingView bookingId={query.bookingId} share={query.share} />
      ) : (
        <Confirmation query={query} />
      )}
    </PageFrame>
  );
}
