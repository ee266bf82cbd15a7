import { call } from '@sunfield/api-client/call';
import {
  type Booking,
  type BookingView,
  BookingIdSchema,
} from '@sunfield/contracts/bookings/bookings';
import { emailLink } from '@sunfield/contracts/bookings/routes';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { EmailLink } from '../booking-details/email-link';
import { codeOf } from '../../kernel/data/refusal';
import { Waiting } from '../../kernel/design/spinner';
import { bookingQuery } from '../../kernel/placed-booking/booking-api';
import { bookingPage, useShownAddress } from '../../kernel/placed-booking/booking-page';
import { PageFrame } from '../../kernel/shell/page-frame';
import { Panel } from '../../kernel/shell/panel';
import { BookingMissing, BookingUnreachable } from './no-booking';

interface BookingByLinkProps {
  title: string;
  /** "/child-details": the page is opened with `booking_id`, and `access` from a link. */
  path: string;
  /** Where a family that asks for a link goes from there: "the details for camp". */
  goOnTo: string;
  waiting?: string;
  /** `access`: the link's token. */
  children: (
    booking: Booking,
    access: string | undefined,
    read: UseQueryResult<BookingView>,
  ) => ReactNode;
}

/** A page about a booking for its family: by its link, or in a browser that has its cookie. */
export function BookingByLink({ title, ...rest }: BookingByLinkProps) {
  const [search] = useSearchParams();
  const [query] = useState(() => ({
    bookingId: safeParse(BookingIdSchema, search.get('booking_id') ?? '').data,
    access: search.get('access') ?? undefined,
  }));
  const { bookingId, access } = query;
  if (bookingId === undefined) return <Navigate to="/" replace />;
  return (
    <PageFrame title={title}>
      <OfBooking {...rest} bookingId={bookingId} access={access} />
    </PageFrame>
  );
}

interface OfBookingProps extends Omit<BookingByLinkProps, 'title'> {
  bookingId: number;
  access: string | undefined;
}

function OfBooking(props: OfBookingProps) {
  const { bookingId, access, path, goOnTo, waiting = 'Loading', children } = props;
  const booking = useQuery(bookingQuery(bookingId, access));
  const isSeen = booking.data?.view === 'full';
  // This browser has the cookie now.
  useShownAddress(isSeen ? bookingPage(path, bookingId) + window.location.hash : undefined);
  if (codeOf(booking.error) === 'booking_not_found') return <BookingMissing id={bookingId} />;
  if (!booking.data) {
    if (!booking.isError) return <Waiting>{waiting}</Waiting>;
    const retry = () => void booking.refetch();
    return <BookingUnreachable isRetrying={booking.isFetching} onRetry={retry} />;
  }
  if (booking.data.view === 'glimpse') {
    return (
      <Panel title="Only the family may open this">
        <EmailLink emailLink={() => call(emailLink, { params: { id: bookingId } })}>
          We can email a link to the address the booking was made with. Open it, and go on to{' '}
          {goOnTo}.
        </EmailLink>
      </Panel>
    );
  }
  return children(booking.data, booking.data.accessToken ?? access, booking);
}
