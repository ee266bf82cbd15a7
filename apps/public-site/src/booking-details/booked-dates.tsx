import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { CalendarDateSchema } from '@sunfield/contracts/kit/dates';
import { formatLongDate } from '@sunfield/words/dates';
import { dayTermsText } from '@sunfield/contracts/catalogue/day-terms';
import { safeParse } from 'zod/mini';
import { Unbroken } from '../design/unbroken';
import styles from './booking-details.module.css';

/** Each camp date once, in order, with children, places and times. */
export function BookedDates({ booking }: { booking: BookingView }) {
  const days = daysOf(booking);
  if (!days) return <p className={styles.unable}>Unable to display dates</p>;
  return (
    <ul className={styles.dates}>
      {days.map(({ date, places, terms }) => (
        <li key={date}>
          <strong>{formatLongDate(date)}</strong>
          {places.map((place) => (
            <span key={place}>
              <Unbroken text={place} />
            </span>
          ))}
          {terms.map((sentence) => (
            <small key={sentence}>{sentence}</small>
          ))}
        </li>
      ))}
    </ul>
  );
}

function daysOf(booking: BookingView) {
  const days = new Map<string, { places: Set<string>; terms: Set<string> }>();
  for (const booked of booking.selectedDates) {
    if (!safeParse(CalendarDateSchema, booked.date).success) return undefined;
    const venue = booking.venues.find(({ key }) => key === booked.venue)?.name ?? booked.venue;
    const place = `${booked.activityName}, ${booked.sessionName}, ${venue}`;
    const off = booked.isDayCancelled ? ' (cancelled by us)' : '';
    const who = 'childName' in booked ? `${booked.childName}: ` : '';
    const day = days.get(booked.date) ?? { places: new Set(), terms: new Set() };
    day.places.add(who + place + off);
    if ('terms' in booked && booked.terms && !booking.isOver) {
      day.terms.add(dayTermsText(booked.terms));
    }
    days.set(booked.date, day);
  }
  if (days.size === 0) return undefined;
  return [...days]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, { places, terms }]) => ({ date, places: [...places], terms: [...terms] }));
}
