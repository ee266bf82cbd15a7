import { type BookingFormProps } from '@sunfield/contracts/shared-pieces';
import { useEffect, useState } from 'react';
import { Button } from '../design/button';
import { type SentRequest } from './basket/booking-draft';
import styles from './held-booking.module.css';
import { isHeld } from './basket/sent-request';

interface HeldBookingProps {
  placed: NonNullable<SentRequest>['placed'];
  onContinue: BookingFormProps['onPlaced'];
}

/** A parent came back from the checkout without paying: the places are still theirs for a while. */
export function HeldBooking({ placed, onContinue }: HeldBookingProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!placed?.holdExpiresAt) return;
    const left = Date.parse(placed.holdExpiresAt) - Date.now();
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, left) + 1000);
    return () => clearTimeout(timer);
  }, [placed]);

  if (!placed?.holdExpiresAt || !isHeld(placed, now)) return null;
  return (
    <div className={styles.held} role="status">
      <p>
        <strong>Booking #{placed.id} is waiting for payment.</strong> Its places are held for you
        until {timeOf(placed.holdExpiresAt)}.
      </p>
      <Button look="secondary" onClick={() => onContinue(placed)}>
        Continue to payment
      </Button>
    </div>
  );
}

const timeOf = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
