import { isOfParty, wordsOfBooking } from '@sunfield/contracts/bookings/booked-words';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { daysBetween, todayInLondon } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { ButtonLink } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import { timeToAnswer } from './time-to-answer';

/** What we still need to know about the children of a paid booking, with the way to answer. */
export function MissingDetails({ booking }: { booking: Booking }) {
  const { id, paymentStatus, keepsPlaces, children } = booking;
  if (!isPaid(paymentStatus) && !keepsPlaces) return null;
  const asked = children.filter(({ missingDetails }) => missingDetails !== undefined);
  const isParty = isOfParty(booking);
  if (asked.length === 0) {
    return isParty ? null : (
      <p className="small-muted contacts prose">
        <a href={`/child-details?booking_id=${id}`}>Photos and permissions</a>
      </p>
    );
  }
  const missing = asked.filter(({ missingDetails = [] }) => missingDetails.length > 0);
  const href = `/child-details?booking_id=${id}`;
  if (missing.length === 0) {
    return (
      <p className="small-muted contacts prose">
        We have the details we need {wordsOfBooking(booking).for}.{' '}
        <a href={href}>See or change them{!isParty && ', and what you allow'}</a>
      </p>
    );
  }
  return (
    <Card title={`Details ${wordsOfBooking(booking).for}`} className="on-screen">
      <p>
        We still need details of {listed(missing.map(({ name }) => name))}: about{' '}
        {timeToAnswer(missing.flatMap(({ missingDetails = [] }) => missingDetails).length)}, now or
        later. The other parent can help, but not say who may collect.
      </p>
      <p className="apart">
        <ButtonLink href={href}>Fill in the details</ButtonLink>
      </p>
    </Card>
  );
}

/** Days ahead on which families may tell the gate something. */
const DAYS_AHEAD = 7;

/** For a paid booking with a camp day today or in the next week: the way to tell the gate something. */
export function ToTheGate({ booking }: { booking: Booking }) {
  const { id, paymentStatus, keepsPlaces, isCancelled, selectedDates } = booking;
  const today = todayInLondon();
  const isSoon = selectedDates.some(({ date, isDayCancelled }) => {
    const days = daysBetween(today, date);
    return !isDayCancelled && days >= 0 && days <= DAYS_AHEAD;
  });
  if (isOfParty(booking) || !isSoon || isCancelled || !(isPaid(paymentStatus) || keepsPlaces))
    return null;
  return (
    <Card title="On the day" className="on-screen">
      <p>
        Running late, not coming, or someone else collects? The team at the gate sees it within
        seconds.
      </p>
      <p className="apart">
        <ButtonLink look="secondary" href={`/on-the-day?booking_id=${id}`}>
          Tell the gate
        </ButtonLink>
      </p>
    </Card>
  );
}
