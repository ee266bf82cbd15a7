import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../kernel/design/button';
import { CalendarLink } from '../../kernel/placed-booking/calendar-link';
import { EmailAddress } from '../../kernel/placed-booking/email-address';
import { forgetPaidBooking, isFirstSight } from '../../kernel/placed-booking/paid-booking';
import { BasketLines } from '../../payments/payment-due/basket-lines';
import { BookingAtHome, type Lookup, useLookup } from './booking-at-home';
import styles from './booking-at-home.module.css';

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
  if (isGone || isClosed) return null;
  const booking = typeof lookup === 'object' ? lookup : undefined;
  const [state, news] = newsOf(lookup);
  const close = () => {
    forgetPaidBooking();
    setClosed(true);
  };
  return (
    <BookingAtHome
      title={`Booking #${id} is ${state}`}
      hasFocus={hasFocus}
      isBusy={lookup === undefined}
      words={
        <>
          <p className={styles.twoLines}>{news}</p>
          {lookup !== 'unreachable' && (
            <details>
              <summary>Children and days</summary>
              {booking && <BasketLines booking={booking} />}
              {booking && <CalendarLink booking={booking} look="secondary" />}
            </details>
          )}
        </>
      }
    >
      <ButtonLink href={`/booking-confirmation?booking_id=${id}`}>See your booking</ButtonLink>
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

function newsOf(lookup: Lookup): [state: string, news: ReactNode] {
  // The card is there when the page is, and has the same height once the booking is read.
  if (!lookup) return ['confirmed', 'We’ve emailed you the details.'];
  if (typeof lookup !== 'object') return ['paid', 'Your confirmation is on its way by email.'];
  const address = <EmailAddress booking={lookup} />;
  return isPaid(lookup.paymentStatus)
    ? ['confirmed', <>We’ve emailed the details to {address}.</>]
    : ['being confirmed', <>We’ll email {address} as soon as it is.</>];
}
