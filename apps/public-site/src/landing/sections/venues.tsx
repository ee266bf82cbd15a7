import { type Catalogue, programmeNameOf } from '@sunfield/contracts/catalogue';
import { venueCardId } from '../../booking/venue-card-id';
import { VisuallyHidden } from '../../design/visually-hidden';
import { seasonNames } from '../prices';
import { programmeDates } from './programme-dates';
import { Section } from './section';
import styles from './venues.module.css';

const newDatesAreSaidHere =
  'New dates and venues are announced here as soon as they can be booked.';

const counted = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** The camps on sale: where each is, and on which dates. */
export function Venues({ catalogue }: { catalogue: Catalogue }) {
  const { venues, seasons } = catalogue;
  if (venues.length === 0) return <VenuesToCome />;
  const count = counted[venues.length] ?? venues.length;
  return (
    <Section
      id="camps"
      ground="sun"
      title={`Our camps: ${count} ${venues.length === 1 ? 'venue' : 'venues'}, one town`}
      lead={
        seasons.length > 0
          ? `${seasonNames(catalogue)}: choose the venue nearest to you, or mix them. One booking can hold every day and every child.`
          : newDatesAreSaidHere
      }
    >
      <ul className={styles.cards} id="venues">
        {venues.map((venue, index) => (
          <li className={styles.card} key={venue.key}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{venue.name}</h3>
            <address>{venue.address}</address>
            <ul className={styles.programme}>
              {venue.days.length === 0 && <li>New dates coming soon</li>}
              {programmeDates(venue.days).map(({ activityKey, dates }) => (
                <li key={dates}>
                  <b>{dates}</b>
                  {programmeNameOf(catalogue, activityKey)}
                </li>
              ))}
            </ul>
            <div className={styles.links}>
              <a href={venue.directionsUrl} rel="noopener noreferrer" target="_blank">
                Directions<VisuallyHidden> to {venue.name}</VisuallyHidden>
              </a>
              {venue.days.length > 0 && (
                <a href={`#${venueCardId(venue.key)}`}>
                  Book here<VisuallyHidden>, at {venue.name}</VisuallyHidden>
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const VenuesToCome = () => (
  <Section id="camps" ground="sun" title="Our camps" lead={newDatesAreSaidHere}>
    <span id="venues" />
  </Section>
);
