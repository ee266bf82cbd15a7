import { type ErrorBody } from '@sunfield/contracts/errors';
import { type SeasonPreviewProps } from '@sunfield/contracts/shared-pieces';
import { BookingForm } from '../booking/booking-form';
import styles from './season-preview.module.css';
import { Venues } from './sections/venues';

const nothingCanBeBooked = 'This is a preview: nothing can be booked.';

/** What the landing page will say of a season, and its booking form: to be tried out, and not sent. */
export const SeasonPreview = ({ catalogue, site }: SeasonPreviewProps) => (
  <div className={styles.preview}>
    <p className={styles.note} role="note">
      <strong>{nothingCanBeBooked}</strong> It is what parents will see on {site.brand.name}’s page.
    </p>
    <Venues catalogue={catalogue} />
    <div className={styles.form}>
      <BookingForm
        catalogue={catalogue}
        placeBooking={refuse}
        refreshCatalogue={() => Promise.resolve()}
        onPlaced={() => undefined}
        notify={() => undefined}
      />
    </div>
  </div>
);

/** The form says it where it says whatever stands in the way of a booking. */
function refuse(): Promise<never> {
  const body: ErrorBody = { code: 'booking_closed', message: nothingCanBeBooked };
  return Promise.reject(Object.assign(new Error(nothingCanBeBooked), { body }));
}
