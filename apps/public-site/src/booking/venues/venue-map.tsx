import { type VenueProgramme } from '@sunfield/contracts/catalogue/catalogue';
import { useId, useState } from 'react';
import { Button, ButtonLink } from '../../design/button';
import { VisuallyHidden } from '../../design/visually-hidden';
import styles from './venue-card.module.css';

/** A map from a third-party server, loaded only on request. */
export function VenueMap({ venue }: { venue: VenueProgramme }) {
  const [isShown, setShown] = useState(false);
  const mapId = useId();
  return (
    <>
      <div className={styles.ways}>
        {venue.mapEmbedUrl && (
          <Button
            look="quiet"
            aria-expanded={isShown}
            aria-controls={mapId}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide map' : 'Show map'} <VisuallyHidden>of {venue.name}</VisuallyHidden>
          </Button>
        )}
        <ButtonLink look="quiet" href={venue.directionsUrl} target="_blank" rel="noreferrer">
          Get directions <VisuallyHidden>to {venue.name} (opens in a new tab)</VisuallyHidden>
        </ButtonLink>
      </div>
      <div id={mapId} className={styles.map} hidden={!isShown}>
        {isShown && (
          <iframe
            src={venue.mapEmbedUrl}
            title={`Map of ${venue.name}`}
            loading="lazy"
            referrerPolicy="no-referrer"
          />
        )}
      </div>
    </>
  );
}
