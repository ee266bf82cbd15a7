import { counted, countedInWords } from '@sunfield/words/counted';
import { openingWords } from '../../basket/opening';
import { upcoming } from '../../basket/upcoming';
import { venueCardId } from '../../basket/venue-card-id';
import { type PageContent, type PageData } from '../../kernel/islands/page-data';
import { currentSeasons, seasonNames } from '../../basket/prices';
import { Photograph } from './photograph';
import { seasonProgrammes } from './programme-dates';
import { Section } from './section';
import styles from './venues.module.css';

const newDatesAreSaidHere =
  'New dates and venues are announced here as soon as they can be booked.';

interface VenuesProps extends PageData {
  photos: PageContent['words']['venuePhotos'];
}

/** The camps on sale: where each is, and on which dates. */
export function Venues({ site, drawnAt, photos, ...data }: VenuesProps) {
  const all = upcoming(data.catalogue);
  const catalogue = { ...all, seasons: currentSeasons(all) };
  const { venues, seasons } = catalogue;
  if (venues.length === 0) return <VenuesToCome />;
  const count = countedInWords(venues.length, 'venue');
  return (
    <Section
      id="camps"
      ground="sun"
      title={site.campsTitle.replaceAll('{venues}', count)}
      lead={
        seasons.length > 0
          ? `${seasonNames(catalogue)}: one booking can hold every day${venues.length > 1 ? ', every venue' : ''} and every child.`
          : newDatesAreSaidHere
      }
    >
      <Openings catalogue={catalogue} drawnAt={drawnAt} />
      <ul className={styles.cards} id="venues">
        {venues.map((venue, index) => (
          <li className={styles.card} key={venue.key}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{venue.name}</h3>
            <div>
              <address>{venue.address}</address>
              {venue.note && <p className="small">{venue.note}</p>}
            </div>
            <Photos photos={photos.filter((photo) => photo.venue === venue.key)} />
            <div className={styles.programme}>
              {venue.days.length === 0 && <p>No coming days here yet.</p>}
              {seasonProgrammes(venue, catalogue).map(({ id, name, days, range }) => (
                <p key={id}>
                  {seasons.length > 1 && <b>{name}: </b>}
                  {counted(days, 'day')}, {range}
                </p>
              ))}
            </div>
            <div className={`button-row contacts bold ${styles.links}`}>
              <a href={venue.directionsUrl} rel="noopener noreferrer" target="_blank">
                Directions<span className="visually-hidden"> to {venue.name}</span>
              </a>
              {venue.days.length > 0 ? (
                <a href={`#${venueCardId(venue.key)}`}>
                  Book here<span className="visually-hidden">, at {venue.name}</span>
                </a>
              ) : (
                <a href="#contact">
                  Ask about dates<span className="visually-hidden"> at {venue.name}</span>
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Photos = ({ photos }: Pick<VenuesProps, 'photos'>) =>
  photos.length > 0 && (
    <ul className={styles.photos}>
      {photos.map(({ picture, alt }) => (
        <li key={picture.id}>
          <Photograph picture={picture} alt={alt} sizes="(width >= 56rem) 26rem, 90vw" />
        </li>
      ))}
    </ul>
  );

/** The seasons that cannot be booked yet, and when they open. */
function Openings({ catalogue, drawnAt }: Pick<PageData, 'catalogue' | 'drawnAt'>) {
  const openings = catalogue.seasons.flatMap((season) => {
    const words = openingWords(season, Date.parse(drawnAt));
    return words ? [{ ...season, words }] : [];
  });
  if (openings.length === 0) return null;
  return (
    <ul className={styles.openings}>
      {openings.map(({ id, name, words }) => (
        <li key={id}>
          <b>{name}</b> {words}
        </li>
      ))}
    </ul>
  );
}

const VenuesToCome = () => (
  <Section id="camps" ground="sun" title="Our camps" lead={newDatesAreSaidHere}>
    <span id="venues" />
  </Section>
);
