import { type BookingView } from '@sunfield/contracts/bookings';
import { type ReactNode } from 'react';
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
  const name = booking.view === 'full' ? booking.parentName : undefined;
  return (
    <div className={styles.heading} data-confirmed={isConfirmed}>
      <Sunrise isUp={isConfirmed} />
      <div role="status" className={styles.news}>
        <h1 className={styles.title}>{verdict.heading}</h1>
        <p>{verdict.note ?? thanks(name)}</p>
      </div>
      {children}
    </div>
  );
}

const thanks = (name: string | undefined) =>
  `Thank you${name ? `, ${name}` : ''}. A confirmation is on its way to your email address.`;

/** The mark of the house: over the half-way line once the booking is confirmed, just below it before. */
const Sunrise = ({ isUp }: { isUp: boolean }) => (
  <svg className={styles.sunrise} viewBox="0 0 320 200" aria-hidden="true">
    <clipPath id="above-half-way">
      <path d="M0 0h320v150H0z" />
    </clipPath>
    <circle
      cx="160"
      cy={isUp ? 150 : 196}
      r="64"
      fill="var(--color-sun)"
      clipPath="url(#above-half-way)"
    />
    <g fill="none" stroke="var(--color-chalk)" strokeWidth="4" opacity="0.85">
      <circle cx="160" cy="150" r="104" />
      <path d="M-1200 150h1520" />
    </g>
  </svg>
);
