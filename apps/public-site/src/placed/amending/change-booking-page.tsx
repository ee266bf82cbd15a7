import { BookingIdSchema } from '@sunfield/contracts/bookings/bookings';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { PageFrame } from '../../kernel/shell/page-frame';
import { ChangeBooking } from './change-booking';

/** `/change-booking?booking_id=…`, linked from the confirmation page and from our emails. */
export default function ChangeBookingPage() {
  const [search] = useSearchParams();
  const [query] = useState(() => readQuery(search));
  if (!query) return <Navigate to="/" replace />;
  return (
    <PageFrame title="Change your booking">
      <ChangeBooking {...query} onSeen={() => showPlainAddress(query.bookingId)} />
    </PageFrame>
  );
}

function readQuery(search: URLSearchParams) {
  const bookingId = safeParse(BookingIdSchema, search.get('booking_id') ?? '').data;
  return bookingId === undefined
    ? undefined
    : { bookingId, access: search.get('access') ?? undefined };
}

/** Removes the link's token from the address once used, so that it is not copied with it. */
function showPlainAddress(bookingId: number): void {
  const address = `/change-booking?booking_id=${bookingId}`;
  // Not through the router, so that the page keeps the parameters that it was opened with.
  window.history.replaceState(window.history.state, '', address);
}
