import { type VenueProgramme } from '@sunfield/contracts/catalogue';
import { Fragment } from 'react';
import { weeksOf } from '../basket/shortcuts';
import { CampDayRow } from './camp-day-row';
import { Card } from '../../design/card';
import { type PlacesProps } from './places-props';
import { venueCardId } from '../venue-card-id';
import styles from './venue-card.module.css';
import { VenueMap } from './venue-map';
import { WeekRow } from './week-row';

export function VenueCard({ venue, ...placesProps }: PlacesProps & { venue: VenueProgramme }) {
  return (
    <div id={venueCardId(venue.key)}>
      <Card title={venue.name} level={3}>
        <div className={styles.where}>
          <address className={styles.address}>{venue.address}</address>
          <VenueMap venue={venue} />
        </div>
        {placesProps.catalogue.seasons.map(({ id, name }) => (
          <Season key={id} name={name} venue={ofSeason(venue, id)} {...placesProps} />
        ))}
      </Card>
    </div>
  );
}

const ofSeason = (venue: VenueProgramme, id: number): VenueProgramme => ({
  ...venue,
  days: venue.days.filter(({ seasonId }) => seasonId === id),
});

/** A venue's days in one season, week by week; named where there is more than one season to choose from. */
function Season({
  name,
  venue,
  ...placesProps
}: PlacesProps & { name: string; venue: VenueProgramme }) {
  const { catalogue } = placesProps;
  if (venue.days.length === 0) return null;
  return (
    <>
      {catalogue.seasons.length > 1 && <h4 className={styles.season}>{name}</h4>}
      {weeksOf(venue, catalogue).map((week) => (
        <Fragment key={week.monday}>
          {week.sessions.length > 0 && <WeekRow venue={venue} week={week} {...placesProps} />}
          <ul className={styles.days}>
            {week.days.map((day) => (
              <CampDayRow key={day.id} venue={venue} day={day} {...placesProps} />
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}
