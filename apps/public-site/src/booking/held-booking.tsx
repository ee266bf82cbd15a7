import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';
import { timeOfDay } from '../data/time-of-day';
import { Button } from '../design/button';
import { type Held } from '../basket/booking-draft';
import styles from './held-booking.module.css';

interface HeldBookingProps {
  held: Held | undefined;
  onContinue: BookingFormProps['onPlaced'];
}

/**
 * Shown when a parent comes back from the checkout without paying: the places are still held for a
 * while.
 */
export function HeldBooking({ held, onContinue }: HeldBookingProps) {
  if (!held?.holdExpiresAt) return null;
  return (
    <div className={styles.held} role="status">
      <p>
        <strong>Booking #{held.id} is waiting for payment.</strong> Its places are held for you
        until {timeOfDay(held.holdExpiresAt)}. Change anything below and proceed: the booking
        changes with it, and you pay only the new total.
      </p>
      <Button look="secondary" onClick={() => onContinue(held)}>
        Continue to payment
      </Button>
    </div>
  );
}
