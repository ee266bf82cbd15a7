import { ButtonLink } from '../../kernel/design/button';

/** Where a family finds its bookings, with a code from our email. */
export const MY_BOOKINGS = '/my-bookings';

/** For a link that does not open the booking. */
export const WithdrawnLink = () => (
  <section className="stack-3 start sheet notice on-screen fill" aria-labelledby={WITHDRAWN}>
    <h1 id={WITHDRAWN}>This link no longer opens the booking</h1>
    <p>
      It was withdrawn, it ended some weeks after the last camp day, or it wasn’t copied in full.
      Nothing has happened to the booking itself.
    </p>
    <ButtonLink href={MY_BOOKINGS}>Find your bookings</ButtonLink>
  </section>
);

const WITHDRAWN = 'link-withdrawn';

export const LostLink = () => (
  <p className="small-muted contacts prose">
    Lost the link to this or another booking? <a href={MY_BOOKINGS}>Find your bookings</a>
  </p>
);
