import { ApiError } from '@sunfield/api-client/api-error';
import { request } from '@sunfield/api-client/request';
import { isPaid } from '@sunfield/contracts/booking-status';
import { type BookingView, BookingViewSchema } from '@sunfield/contracts/bookings';
import { type ReactNode, useEffect, useState } from 'react';
import { CalendarLink } from '../../placed-booking/calendar-link';
import { EmailAddress } from '../../placed-booking/email-address';
import { forgetPaidBooking } from '../../placed-booking/paid-booking';
import { Button, ButtonLink } from '../../design/button';
import styles from './paid-booking.module.css';

/** The booking; that the API cannot be reached; or that there is nothing (more) to show. */
type Lookup = { is: 'found'; booking: BookingView } | { is: 'unreachable' } | { is: 'none' };

/** The proof of a payment, once the parent stands on the home page: stays until it is dismissed. */
export function PaidBooking({ id }: { id: number }) {
  const [lookup, setLookup] = useState<Lookup>();
  useEffect(() => {
    const asking = new AbortController();
    void lookUp(id, asking.signal).then((seen) => !asking.signal.aborted && setLookup(seen));
    return () => asking.abort();
  }, [id]);
  const dismiss = () => {
    forgetPaidBooking();
    setLookup({ is: 'none' });
  };
  if (!lookup || lookup.is === 'none') return null;
  const booking = lookup.is === 'found' ? lookup.booking : undefined;
  const [state, news] = newsOf(booking);
  return (
    <section className={styles.paid} aria-labelledby="paid-booking">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="paid-booking" className={styles.title}>
            Booking #{id} is {state}
          </h2>
          <p>{news}</p>
        </div>
        <div className={styles.ways}>
          <ButtonLink href={`/booking-confirmation?booking_id=${id}`} look="chalk">
            View your booking
          </ButtonLink>
          {booking && <CalendarLink booking={booking} look="chalk" />}
          <Button look="chalk" onClick={dismiss}>
            Dismiss
          </Button>
        </div>
      </div>
    </section>
  );
}

async function lookUp(id: number, signal: AbortSignal): Promise<Lookup> {
  try {
    const booking = await request('GET', `/api/bookings/${id}`, BookingViewSchema, { signal });
    if (isPaid(booking.paymentStatus) || booking.paymentStatus === 'pending') {
      return { is: 'found', booking };
    }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) return { is: 'unreachable' };
  }
  // Deleted or refunded since.
  forgetPaidBooking();
  return { is: 'none' };
}

function newsOf(booking: BookingView | undefined): [state: string, news: ReactNode] {
  if (!booking) return ['paid', 'Your confirmation is on its way by email.'];
  const address = <EmailAddress booking={booking} />;
  return isPaid(booking.paymentStatus)
    ? ['confirmed', <>Your confirmation email is on its way to {address}.</>]
    : ['being confirmed', <>We will email {address} as soon as it is.</>];
}
