import { call } from '@sunfield/api-client/call';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { releaseBooking } from '@sunfield/contracts/bookings/routes';
import { formatPounds } from '@sunfield/words/money';
import { useState } from 'react';
import { codeOf, messageOf } from '../../data/refusal';
import { Button, ButtonLink } from '../../design/button';
import { forgetHeldBooking } from '../../placed-booking/paid-booking';
import { BookingAtHome } from './booking-at-home';

interface LetGoProps {
  booking: Booking;
  onKept: () => void;
}

type Progress = { is: 'asking' | 'sending' | 'gone' } | { is: 'paid' | 'failed'; message: string };

/** Asks before a held booking is released, and shows the result: a payment may have come first. */
export function LetGo({ booking, onKept }: LetGoProps) {
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
