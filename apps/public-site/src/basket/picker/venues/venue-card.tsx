import { type SeasonOnSale, type VenueProgramme } from '@sunfield/contracts/catalogue/catalogue';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { weeksOf } from '../../shortcuts';
import { CampDayRow } from './camp-day-row';
import { Button, ButtonLink } from '../../../kernel/design/button';
import { Card } from '../../../kernel/design/card';
import { openingWords } from '../../opening';
import { type PlacesProps } from '../../places-props';
import { venueCardId } from '../../venue-card-id';
import styles from './venue-card.module.css';
import { WeekRow } from './week-row';

type VenueCardProps = PlacesProps & {
  venue: VenueProgramme;
  /** If only one week is shown: its name, and whether there are several seasons to distinguish. */
  week?: { words: string; isOfSeveral: boolean };
  /** Shown if the venue has no days in this week. */
  elsewhen?: ReactNode;
};

export function VenueCard({ venue, week, elsewhen, ...placesProps }: VenueCardProps) {
  const { seasons } = placesProps.catalogue;
  if (elsewhen && venue.days.length === 0) {
    return (
      <div id={venueCardId(venue.key)} className={styles.without}>
        <h3 className="large">{venue.name}</h3>
        {elsewhen}
      </div>
    );
  }
  const isOfSeveral = week ? week.isOfSeveral : seasons.length > 1;
  const title = week ? (
    <>
      {venue.name}
      <span className={styles.when} aria-hidden="true">
        {week.words}
      </span>
    </>
  ) : (
    venue.name
  );
  return (
    <div id={venueCardId(venue.key)} className={week && styles.ofWeek}>
      <Card title={title} level={3} className={styles.card}>
        <address className="small-muted">{venue.address}</address>
        {venue.note && <p className="small">{venue.note}</p>}
        {seasons.map((season) => (
          <Season
            key={season.id}
            season={isOfSeveral ? season : undefined}
            venue={ofSeason(venue, season.id)}
            {...placesProps}
          />
        ))}
        <VenueMap venue={venue} />
      </Card>
    </div>
  );
}

const ofSeason = (venue: VenueProgramme, id: number): VenueProgramme => ({
  ...venue,
  days: venue.days.filter(({ seasonId }) => seasonId === id),
});

type SeasonProps = PlacesProps & {
  /** Undefined if there is only one season. */
  season: SeasonOnSale | undefined;
  venue: VenueProgramme;
};

/** A venue's days in one season, week by week. */
function Season({ season, venue, ...placesProps }: SeasonProps) {
  const { catalogue, now, isOneDay } = placesProps;
  if (venue.days.length === 0) return null;
  const opening = season && openingWords(season, now);
  return (
    <>
      {season && <h4 className={styles.season}>{season.name}</h4>}
      {opening && <p className="bold">{opening}</p>}
      {weeksOf(venue, catalogue).map((week) => (
        <Fragment key={week.monday}>
          <ul className={styles.days}>
            {week.days.map((day) => (
              <CampDayRow key={day.id} venue={venue} day={day} {...placesProps} />
            ))}
          </ul>
          {week.sessions.length > 0 && !isOneDay && (
            <WeekRow venue={venue} week={week} {...placesProps} />
          )}
        </Fragment>
      ))}
    </>
  );
}

/** A map from a third-party server, loaded only on request. */
function VenueMap({ venue }: { venue: VenueProgramme }) {
  const [isShown, setShown] = useState(false);
  const mapId = useId();
  return (
    <>
      <div className="button-row">
        {venue.mapEmbedUrl && (
          <Button
            look="quiet"
            aria-expanded={isShown}
            aria-controls={mapId}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide map' : 'Show map'}{' '}
            <span className="visually-hidden">of {venue.name}</span>
          </Button>
        )}
        <ButtonLink look="quiet" href={venue.directionsUrl} target="_blank" rel="noreferrer">
          Get directions{' '}
          <span className="visually-hidden">to {venue.name} (opens in a new tab)</span>
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
