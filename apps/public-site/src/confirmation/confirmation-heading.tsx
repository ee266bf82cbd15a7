import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { type ReactNode } from 'react';
import { EmailAddress } from '../placed-booking/email-address';
import { Sunrise } from '../illustrations/sunrise';
import styles from './confirmation.module.css';
import { type Verdict } from './verdict';

interface ConfirmationHeadingProps {
  verdict: Verdict;
  booking: BookingView;
  /** The next step, if any. */
  children: ReactNode;
}

/** The payment's outcome, before all details. Announced when it changes while the parent watches. */
export function ConfirmationHeading({ verdict, booking, children }: ConfirmationHeadingProps) {
  const isChanged = verdict.heading === 'Booking changed';
  const isConfirmed = isChanged || verdict.heading === 'Booking Confirmed!';
  return (
    <div className={styles.heading} data-confirmed={isConfirmed}>
      {/* Rises once the booking is confirmed. */}
      <Sunrise className={styles.sunrise} isUp={isConfirmed} />
      <div role="status" className={styles.news}>
        <h1 className={styles.title}>{verdict.heading}</h1>
        <p>{verdict.note ?? <Thanks {...{ booking, isChanged }} />}</p>
      </div>
      {children}
    </div>
  );
}

const Thanks = ({ booking, isChanged }: { booking: BookingView; isChanged: boolean }) => (
  <>
    Thank you{booking.view === 'full' && `, ${booking.parentName}`}.{' '}
    {isChanged
      ? 'All paid. An email with what changed is on its way to '
      : 'Your confirmation email is on its way to '}
    <EmailAddress booking={booking} />.
  </>
);
