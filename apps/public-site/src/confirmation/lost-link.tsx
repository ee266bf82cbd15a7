import { ButtonLink } from '../design/button';
import styles from './confirmation.module.css';

/** Where links to somebody's bookings are sent from. */
export const MY_BOOKINGS = '/my-bookings';

/** Somebody came by a link that does not open the booking: it was withdrawn, or cut short on its way. */
export const WithdrawnLink = () => (
  <section className={styles.withdrawn} aria-labelledby={WITHDRAWN}>
    <h2 id={WITHDRAWN}>This link does not open the booking any more</h2>
    <p>
      It was withdrawn, or part of it went missing. Nothing has happened to the booking itself. We
      can email you links that work.
    </p>
    <ButtonLink href={MY_BOOKINGS}>Send me my bookings</ButtonLink>
  </section>
);

const WITHDRAWN = 'link-withdrawn';

export const LostLink = () => (
  <p className={styles.shared}>
    Lost the link to this or another booking? <a href={MY_BOOKINGS}>Send me my bookings</a>
  </p>
);
