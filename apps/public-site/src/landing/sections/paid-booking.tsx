import { ApiError } from '@sunfield/api-client/api-error';
import { request } from '@sunfield/api-client/request';
import { isPaid } from '@sunfield/contracts/booking-status';
import { type BookingView, BookingViewSchema } from '@sunfield/contracts/bookings';
import { useEffect, useState } from 'react';
import { CalendarLink } from '../../placed-booking/calendar-link';
import { emailAddressOf } from '../../placed-booking/email-address';
import { forgetPaidBooking } from '../../placed-booking/paid-booking';
import { Button, ButtonLink } from '../../design/button';
import styles from './paid-booking.module.css';

/** What the API says of it; that it cannot be asked; that there is nothing (more) to tell. */
type Known = { is: 'told'; booking: BookingView } | { is: 'unheard' } | { is: 'nothing' };

/** The proof of a payment, once the parent stands on the home page: stays until it is dismissed. */
export function PaidBooking({ id }: { id: number }) {
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    const asking = new AbortController();
    void look(id, asking.signal).then((seen) => !asking.signal.aborted && setKnown(seen));
    return () => asking.abort();
  }, [id]);
  const dismiss = () => {
    forgetPaidBooking();
    setKnown({ is: 'nothing' });
  };
  if (!known || known.is === 'nothing') return null;
  const booking = known.is === 'told' ? known.booking : undefined;
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

async function look(id: number, signal: AbortSignal): Promise<Known> {
  try {
    const booking = await request('GET', `/api/bookings/${id}`, BookingViewSchema, { signal });
    if (isPaid(booking.paymentStatus) || booking.paymentStatus === 'pending') {
      return { is: 'told', booking };
    }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) return { is: 'unheard' };
  }
  // Deleted or refunded since.
  forgetPaidBooking();
  return { is: 'nothing' };
}

function newsOf(booking: BookingView | undefined): [state: string, news: string] {
  if (!booking) return ['paid', 'Your confirmation comes by email.'];
  const address = emailAddressOf(booking);
  return isPaid(booking.paymentStatus)
    ? ['confirmed', `The confirmation email goes to ${address}.`]
    : ['being confirmed', `We will email ${address} as soon as it is.`];
}
