import { type BookingDetailsProps } from '@sunfield/contracts/shared-pieces';
import { dailySchedule, whatToBring } from '@sunfield/contracts/camp-day-guide';
import { Card } from '../design/card';
import styles from './booking-details.module.css';
import { BookedChildren } from './booked-children';
import { BookedDates } from './booked-dates';
import { BookingFacts } from './booking-facts';
import { BookingPrice } from './booking-price';

/**
 * A booking as its parent sees it (specification, section 2). Self-contained: staff see the very same
 * piece. A booking seen by its bare number shows nothing of its people.
 */
export function BookingDetails({
  booking,
  contact,
  paymentReference,
  emailLink,
}: BookingDetailsProps) {
  const { venues } = booking;
  return (
    <div className={styles.piece}>
      <Card title="Booking Details">
        <BookingFacts booking={booking} paymentReference={paymentReference} />
        <section className={styles.part}>
          <h3>Camp Dates</h3>
          <BookedDates booking={booking} />
        </section>
        <section className={styles.part}>
          <h3>Total Cost</h3>
          <BookingPrice booking={booking} />
        </section>
        <section className={styles.part}>
          <h3>Children Registered</h3>
          <BookedChildren booking={booking} emailLink={emailLink} />
        </section>
      </Card>
      <Card title={venues.length > 1 ? 'Camp Locations' : 'Camp Location'}>
        <ul className={styles.venues}>
          {venues.map(({ key, name, address, directionsUrl }) => (
            <li key={key}>
              <strong>{name}</strong>
              <address>{address}</address>
              <a href={directionsUrl} target="_blank" rel="noreferrer">
                Get directions
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="What to Bring">
        <ul className={styles.list}>
          {whatToBring.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </Card>
      <Card title="Important Information">
        <h3>Daily schedule</h3>
        <ol className={styles.list}>
          {dailySchedule.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h3>Contact</h3>
        <p>
          Call <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a> or write to{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>.
        </p>
      </Card>
      <p className={styles.keep}>
        <strong>Please save your booking details.</strong> Take a screenshot of this page and show
        it when you arrive.
      </p>
    </div>
  );
}
