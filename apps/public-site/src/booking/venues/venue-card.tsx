import { type Catalogue, type VenueProgramme } from '@sunfield/contracts/catalogue';
import { CampDayRow } from './camp-day-row';
import { Card } from '../../design/card';
import { type Attendee, type Choice } from '../basket/choices';
import styles from './venue-card.module.css';
import { VenueMap } from './venue-map';

/** What the cards of venues and chosen days share: who may be sent where, and how it changes. */
export interface SelectionProps {
  catalogue: Catalogue;
  children: readonly Attendee[];
  choices: readonly Choice[];
  change: (choices: readonly Choice[], happened?: string) => void;
}

export function VenueCard({ venue, ...selection }: SelectionProps & { venue: VenueProgramme }) {
  return (
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
  );
}
