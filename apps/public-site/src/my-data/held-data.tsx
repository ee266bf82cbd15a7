import { counted } from '@sunfield/words/counted';
import { calendarDateInLondon, formatShortDateWithYear } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { type MyData } from '@sunfield/contracts/people/my-data';
import styles from './my-data.module.css';

/** What is held, one line each: enough to know what a copy would contain. */
export function HeldData({ data }: { data: MyData }) {
  const { bookings, closedBookings, clearedBookings, enquiries, creditPence } = data;
  return (
    <section className={styles.part} aria-labelledby="held">
      <h2 id="held">What we hold</h2>
      <ul>
        {bookings.map(({ id, parentName, children, lastDay }) => (
          <li key={id}>
            Booking #{id}: {parentName}, with {listed(children)}
            {lastDay && `. Last camp day ${formatShortDateWithYear(lastDay)}`}
          </li>
        ))}
        {clearedBookings > 0 && (
          <li>{counted(clearedBookings, 'old booking')} that we are about to erase anyway</li>
        )}
        {enquiries.map(({ id, childName, receivedAt }) => (
          <li key={id}>
            Party enquiry for {childName},{' '}
            {formatShortDateWithYear(calendarDateInLondon(receivedAt))}
          </li>
        ))}
        {creditPence > 0 && <li>Credit: {formatPounds(creditPence)}</li>}
        {creditPence === 0 && data.hasCreditHistory && (
          <li>Credit that was used or paid out: when, and how much</li>
        )}
        {closedBookings.length > 0 && (
          <li>
            {listed(closedBookings.map((id) => `Booking #${id}`))}: not shown online. Please contact
            us to see or erase {closedBookings.length === 1 ? 'it' : 'them'}.
          </li>
        )}
      </ul>
    </section>
  );
}
