import { wordsOfBooking } from '@sunfield/contracts/bookings/booked-words';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { type CampDayGuide } from '@sunfield/contracts/catalogue/camp-day-guide';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { Card } from '../../kernel/design/card';
import { EmailLink, PhoneLink } from '../../kernel/shell/contact-links';
import styles from './booking-details.module.css';

/** Where to go, what to pack, and the course of the day. */

export const CampLocations = ({ booking }: { booking: BookingView }) => (
  <Card
    title={`${wordsOfBooking(booking).location}${booking.venues.length > 1 ? 's' : ''}`}
    className={styles.short}
  >
    <ul className={styles.venues}>
      {booking.venues.map(({ key, name, address, note, directionsUrl }) => (
        <li key={key}>
          <strong>{name}</strong>
          {note && <p>{note}</p>}
          {address && (
            <>
              <address className="soft">{address}</address>
              <a className="on-screen" href={directionsUrl} target="_blank" rel="noreferrer">
                Get directions
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  </Card>
);

export const WhatToBring = ({ bring }: Pick<CampDayGuide, 'bring'>) =>
  bring.length > 0 && (
    <Card title="What to Bring" className={styles.short}>
      <ul className="bullets">
        {bring.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </Card>
  );

interface ImportantInformationProps extends Pick<CampDayGuide, 'schedule'> {
  contact: Site['contact'];
  /** The whole booking is shown, so its family may ask for its data. */
  isFamilys: boolean;
}

export const ImportantInformation = ({
  contact,
  schedule,
  isFamilys,
}: ImportantInformationProps) => (
  <Card title="Important Information" className={`stack-3 ${styles.tall}`}>
    {schedule.length > 0 && (
      <>
        <h3>Daily schedule</h3>
        <ol className="bullets">
          {schedule.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </>
    )}
    <h3>Contact</h3>
    <p className="stack-1 start contacts">
      <PhoneLink contact={contact} />
      <EmailLink contact={contact} />
    </p>
    {isFamilys && (
      <>
        <h3>Your data</h3>
        <p>
          You can <a href="/my-data">see, save or erase what we hold about you</a>.
        </p>
      </>
    )}
  </Card>
);
