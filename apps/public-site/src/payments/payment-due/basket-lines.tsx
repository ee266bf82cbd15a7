import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { counted } from '@sunfield/words/counted';
import { compareDates, formatShortDate } from '@sunfield/words/dates';
import { Unbroken } from '../../kernel/design/unbroken';
import styles from './basket-lines.module.css';

/** What is paid for: who, where and when, and t-shirts. Names only if this browser may see them. */
export function BasketLines({ booking }: { booking: BookingView }) {
  return (
    <div className={styles.basket}>
      <p className="bold breakable">{childrenOf(booking)}</p>
      {venuesOf(booking).map(({ name, days }) => (
        <section key={name}>
          <h3 className="small-muted body-text">{name}</h3>
          <ul className={styles.days}>
            {days.map(({ date, what, who }) => (
              <li key={`${date} ${what}`}>
                <strong>{formatShortDate(date)}</strong>{' '}
                <span>
                  <Unbroken text={what} />
                </span>
                {who.length > 0 && <div className="small-muted breakable">{who.join(', ')}</div>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {booking.view === 'full' && (
        <ul className="stack-2">
          {booking.tshirtOrders.map(({ quantity, size, sizeName, initials }) => (
            <li key={`${size} ${initials}`}>
              {quantity} &times; t-shirt, {sizeName.toLowerCase()}, initials {initials}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const childrenOf = (booking: BookingView): string => {
  if (booking.view === 'full') return booking.children.map(({ name }) => name).join(', ');
  return counted(booking.childCount, 'child', 'children');
};

interface Day {
  date: string;
  what: string;
  who: string[];
}

/** Each venue once, with each of its days once, in order. */
function venuesOf({ venues, selectedDates }: BookingView): { name: string; days: Day[] }[] {
  const days = new Map<string, Map<string, Day>>();
  for (const booked of selectedDates) {
    const { date, venue, activityName, sessionName } = booked;
    const what = `${activityName}, ${sessionName}`;
    const atVenue = days.get(venue) ?? new Map<string, Day>();
    const day = atVenue.get(`${date} ${what}`) ?? { date, what, who: [] };
    if ('childName' in booked) day.who.push(booked.childName);
    days.set(venue, atVenue.set(`${date} ${what}`, day));
  }
  return [...days].map(([key, atVenue]) => ({
    name: venues.find((venue) => venue.key === key)?.name ?? key,
    days: [...atVenue.values()].sort((a, b) => compareDates(a.date, b.date)),
  }));
}
