import { type BookingView, type Booking } from '@sunfield/contracts/bookings/bookings';
import { useEffect, useState } from 'react';
import { checkoutAddress } from '../../payments/payment-due/checkout-query';
import { isHoldOver } from '../../payments/payment-due/use-hold';
import { readDraft } from '../../basket/read-draft';
import { heldUntil, HOW_TO_PAY } from '../../kernel/data/held-until';
import { Button, ButtonLink } from '../../kernel/design/button';
import { forgetHeldBooking } from '../../kernel/placed-booking/paid-booking';
import { BookingAtHome, useLookup } from './booking-at-home';
import { call } from '@sunfield/api-client/call';
import { releaseBooking } from '@sunfield/contracts/bookings/routes';
import { formatPounds } from '@sunfield/words/money';
import { codeOf, messageOf } from '../../kernel/data/refusal';

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
  if (!held?.holdExpiresAt || isWhereItWasLeft(id)) return null;
  if (question === 'asked' && held.view === 'full') {
    return <LetGo booking={held} onKept={() => setQuestion('answered')} />;
  }
  const until = heldUntil(held.holdExpiresAt, held.serverTime);
  return (
    <BookingAtHome
      title={
        held.awaitsBank
          ? `Booking #${id} is waiting for your payment`
          : `Booking #${id} is held until ${until}`
      }
      hasFocus={question === 'answered'}
      words={
        <p>
          {held.awaitsBank
            ? 'We hold its places, and email you as soon as the money is here.'
            : 'Pay by then to keep the places. After that, other families can book them.'}
        </p>
      }
      booking={held}
    >
      <ButtonLink href={checkoutAddress({ bookingId: id, amountPence: held.duePence })}>
        {held.awaitsBank ? HOW_TO_PAY : 'Continue to payment'}
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

/** After Back or a reload the tab that booked is at its form, which says this itself and must not move. */
function isWhereItWasLeft(id: number): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'navigate' && readDraft()?.request?.placed?.id === id;
}

/** By the server's clock, because a phone's may be wrong. */
const isHeld = (booking: BookingView) =>
  booking.paymentStatus === 'pending' &&
  !booking.paymentProcessing &&
  booking.holdExpiresAt !== null &&
  !isHoldOver(booking, undefined);

type Progress = { is: 'asking' | 'sending' | 'gone' } | { is: 'paid' | 'failed'; message: string };

/** Asks before a held booking is released, and shows the result: a payment may have come first. */
function LetGo({ booking, onKept }: { booking: Booking; onKept: () => void }) {
  const { id, creditSpentPence } = booking;
  const [progress, setProgress] = useState<Progress>({ is: 'asking' });
  const letGo = async () => {
    setProgress({ is: 'sending' });
    try {
      await call(releaseBooking, { params: { id } });
      forgetHeldBooking(id);
      setProgress({ is: 'gone' });
    } catch (error) {
      const isPaid = codeOf(error) === 'already_paid';
      if (isPaid) forgetHeldBooking(id);
      setProgress({ is: isPaid ? 'paid' : 'failed', message: messageOf(error) });
    }
  };
  const credit = creditSpentPence > 0 && formatPounds(creditSpentPence);
  if (progress.is === 'gone') {
    return (
      <BookingAtHome
        title={`You let booking #${id} go`}
        hasFocus
        words={
          <p>
            Other families can now book its places. Your card was not charged
            {credit && `, and your ${credit} credit is yours again`}.
          </p>
        }
      >
        <ButtonLink href="#book">Choose other days</ButtonLink>
      </BookingAtHome>
    );
  }
  if (progress.is === 'paid') {
    return (
      <BookingAtHome title={`Booking #${id} is paid`} hasFocus words={<p>{progress.message}</p>}>
        <ButtonLink href={`/booking-confirmation?booking_id=${id}`}>See your booking</ButtonLink>
      </BookingAtHome>
    );
  }
  return (
    <BookingAtHome
      title={`Let booking #${id} go?`}
      hasFocus
      words={
        <>
          <p>
            Other families can then book its places.
            {credit && ` Your ${credit} credit comes back to you.`}
          </p>
          <p role="status">{progress.is === 'failed' && progress.message}</p>
        </>
      }
      booking={booking}
    >
      <Button busy={progress.is === 'sending'} onClick={() => void letGo()}>
        {progress.is === 'sending' ? 'Letting it go...' : 'Let it go'}
      </Button>
      <Button look="secondary" onClick={onKept}>
        Keep it
      </Button>
    </BookingAtHome>
  );
}
