import { instantInLondon } from '@sunfield/words/dates';
import { type ErrorBody } from '@sunfield/contracts/kit/errors/errors';
import { type SeasonPreviewProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { useState } from 'react';
import { BookingForm } from '../bookings/form/booking-form';
import styles from './season-preview.module.css';
import { Venues } from './sections/venues';

/** The text above already says that it is a preview. */
const endsHere = 'From here parents go on to pay. Nothing was booked.';

/** How the landing page will present a season, with its booking form to try out; nothing is sent. */
export function SeasonPreview({ catalogue, site, today }: SeasonPreviewProps) {
  const [openedAt] = useState(() => new Date().toISOString());
  const drawnAt = today ? instantInLondon(today, '12:00').toISOString() : openedAt;
  return (
    <div className={styles.preview}>
      <p className={styles.note} role="note">
        <strong>This is a preview: nothing can be booked.</strong> It is what parents will see on{' '}
        {site.brand.name}’s page.
      </p>
      <Venues photos={[]} site={site} catalogue={catalogue} drawnAt={drawnAt} />
      <div className={styles.form}>
        <BookingForm
          // Remounts the form for another season or day.
          key={`${catalogue.seasons.map(({ id }) => id).join()} ${today}`}
          catalogue={today ? { ...catalogue, today } : catalogue}
          drawnAt={drawnAt}
          placeBooking={refuse}
          refreshCatalogue={nothingNew}
          onPlaced={() => undefined}
          notify={() => undefined}
        />
      </div>
    </div>
  );
}

const nothingNew = () => Promise.resolve();

/** Rejects, so that the form shows the message where it shows its errors. */
function refuse(): Promise<never> {
  const body: ErrorBody = { code: 'booking_closed', message: endsHere };
  return Promise.reject(Object.assign(new Error(endsHere), { body }));
}
