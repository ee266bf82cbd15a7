import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { useEffect, useState } from 'react';
import { checkoutAddress } from '../../payment-due/checkout-query';
import { readDraft } from '../../basket/booking-draft';
import { heldUntil } from '../../data/time-of-day';
import { Button, ButtonLink } from '../../design/button';
import { forgetHeldBooking } from '../../placed-booking/paid-booking';
import { BookingAtHome, useLookup } from './booking-at-home';
import { LetGo } from './let-go';

/** Links back to a booking that this browser started to pay for, while its places are held. */
export function HeldBooking({ id }: { id: number }) {
  const lookup = useLookup(id);
  const [question, setQuestion] = useState<'asked' | 'answered'>();
  const isKnown = lookup !== undefined && lookup !== 'unreachable';
  const held = typeof lookup === 'object' && isHeld(lookup) ? lookup : undefined;
  const isForgotten = isKnown && !held;
  useEffect(() => {
    if (isForgotten) forgetHeldBooking(id);
  }, [isForgotten, id]);
  // In the tab that booked, the booking form shows this itself.
  if (!held?.holdExpiresAt || readDraft()?.request?.placed?.id === id) return null;
  if (question === 'asked' && held.view === 'full') {
    return <LetGo booking={held} onKept={() => setQuestion('answered')} />;
  }
  const until = heldUntil(held.holdExpiresAt, held.serverTime);
  return (
    <BookingAtHome
      title={`Booking #${id} is held until ${until}`}
      hasFocus={question === 'answered'}
      words={<p>Pay by then to keep the places. After that, other families can book them.</p>}
      booking={held}
    >
      <ButtonLink href={checkoutAddress({ bookingId: id, amountPence: held.duePence })}>
        Continue to payment
      </ButtonLink>
      {/* The number alone is enough to pay for a booking, but not to release it. */}
      {held.view === 'full' && (
        <Button look="secondary" onClick={() => setQuestion('asked')}>
          Let it go
        </Button>
      )}
    </BookingAtHome>
  );
}

/** By the server's clock, because a phone's may be wrong. */
const isHeld = ({ paymentStatus, paymentProcessing, holdExpiresAt, serverTime }: BookingView) =>
  paymentStatus === 'pending' &&
  !paymentProcessing &&
  holdExpiresAt !== null &&
  Date.parse(holdExpiresAt) > Date.parse(serverTime);
