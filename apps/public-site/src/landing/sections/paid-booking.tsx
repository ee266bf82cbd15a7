import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../kernel/design/button';
import { CalendarLink } from '../../kernel/placed-booking/calendar-link';
import { EmailAddress } from '../../kernel/placed-booking/email-address';
import { forgetPaidBooking, isFirstSight } from '../../kernel/placed-booking/paid-booking';
import { BookingAtHome, type Lookup, useLookup } from './booking-at-home';

/** The thank-you after a payment, on the home page; stays until it is closed. */
export function PaidBooking({ id }: { id: number }) {
  const lookup = useLookup(id);
  const [isClosed, setClosed] = useState(false);
  // Only on the page that follows the payment, not on later visits.
  const [hasFocus] = useState(() => isFirstSight(id) && !location.hash);
  const isGone = lookup !== undefined && isOver(lookup);
  useEffect(() => {
    if (isGone) forgetPaidBooking();
  }, [isGone]);
  if (!lookup || isGone || isClosed) return null;
  const booking = typeof lookup === 'object' ? lookup : undefined;
  const [state, news] = newsOf(booking);
  const close = () => {
    forgetPaidBooking();
    setClosed(true);
  };
  return (
    <BookingAtHome
      title={`Booking #${id} is ${state}`}
      hasFocus={hasFocus}
      words={<p>{news}</p>}
      booking={booking}
    >
      <ButtonLink href={`/booking-confirmation?booking_id=${id}`}>See your booking</ButtonLink>
      {booking && <CalendarLink booking={booking} look="secondary" />}
      <Button look="secondary" onClick={close}>
        Close
      </Button>
    </BookingAtHome>
  );
}

/** Deleted or refunded since. */
const isOver = (lookup: NonNullable<Lookup>): boolean =>
  lookup === 'none' ||
  (lookup !== 'unreachable' && !isPaid(lookup.paymentStatus) && lookup.paymentStatus !== 'pending');

function newsOf(booking: BookingView | undefined): [state: string, news: ReactNode] {
  if (!booking) return ['paid', 'Your confirmation is on its way by email.'];
  const address = <EmailAddress booking={booking} />;
  return isPaid(booking.paymentStatus)
    ? ['confirmed', <>We’ve emailed the details to {address}.</>]
    : ['being confirmed', <>We’ll email {address} as soon as it is.</>];
}
