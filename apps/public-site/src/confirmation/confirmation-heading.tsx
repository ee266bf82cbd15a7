import { type BookingView } from '@sunfield/contracts/bookings';
import { type ReactNode } from 'react';
import { EmailAddress } from '../placed-booking/email-address';
import { Sunrise } from '../courts/sunrise';
import styles from './confirmation.module.css';
import { type Verdict } from './verdict';

interface ConfirmationHeadingProps {
  verdict: Verdict;
  booking: BookingView;
  /** The way on, where there is one. */
  children: ReactNode;
}

/** The news, before all details. Announced when it changes while the parent watches. */
export function ConfirmationHeading({ verdict, booking, children }: ConfirmationHeadingProps) {
  const isConfirmed = verdict.heading === 'Booking Confirmed!';
  return (
    <div className={styles.heading} data-confirmed={isConfirmed}>
      {/* Up once the booking is confirmed. */}
      <Sunrise className={styles.sunrise} isUp={isConfirmed} />
      <div role="status" className={styles.news}>
        <h1 className={styles.title}>{verdict.heading}</h1>
        <p>{verdict.note ?? <Thanks booking={booking} />}</p>
      </div>
      {children}
    </div>
  );
}

const Thanks = ({ booking }: { booking: BookingView }) => (
  <>
    Thank you{booking.view === 'full' && `, ${booking.parentName}`}. The confirmation email goes to{' '}
    <EmailAddress booking={booking} />.
  </>
);
