import { type VenueProgramme } from '@sunfield/contracts/catalogue';
import { CampDayRow } from './camp-day-row';
import { Card } from '../../design/card';
import { type SelectionProps } from './selection-props';
import { venueCardId } from './venue-card-id';
import styles from './venue-card.module.css';
import { VenueMap } from './venue-map';

export function VenueCard({ venue, ...selection }: SelectionProps & { venue: VenueProgramme }) {
  return (
    <div id={venueCardId(venue.key)}>
      <Card title={venue.name} level={3}>
        <div className={styles.where}>
          <address className={styles.address}>{venue.address}</address>
          <VenueMap venue={venue} />
        </div>
        <ul className={styles.days}>
          {venue.days.map((day) => (
            <CampDayRow key={day.id} venue={venue} day={day} {...selection} />
          ))}
        </ul>
      </Card>
    </div>
  );
}
