import { type BookingFormProps } from '@sunfield/contracts/shared-pieces';
import { Button } from '../design/button';
import { type Held } from './basket/booking-draft';
import styles from './held-booking.module.css';

interface HeldBookingProps {
  held: Held | undefined;
  onContinue: BookingFormProps['onPlaced'];
}

/** A parent came back from the checkout without paying: the places are still theirs for a while. */
export function HeldBooking({ held, onContinue }: HeldBookingProps) {
  if (!held?.holdExpiresAt) return null;
  return (
    <div className={styles.held} role="status">
      <p>
        <strong>Booking #{held.id} is waiting for payment.</strong> Its places are held for you
        until {timeOf(held.holdExpiresAt)}. Change anything below and proceed: a new booking takes
        its place, and you pay only for that one.
      </p>
      <Button look="secondary" onClick={() => onContinue(held)}>
        Continue to payment
      </Button>
    </div>
  );
}

const timeOf = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
