import { type VenueRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import styles from './catalogue.module.css';
import { dayCount, DeleteRow } from './delete-row';
import { venueKind } from './row-kinds';

interface ArchivedVenuesProps {
  venues: readonly VenueRow[];
  pendingKey: string | undefined;
  bringBack: (venue: VenueRow) => void;
}

export const ArchivedVenues = ({ venues, pendingKey, bringBack }: ArchivedVenuesProps) =>
  venues.length > 0 && (
    <>
      <h3 className={styles.archived}>Archived</h3>
      <ul className={styles.rows}>
        {venues.map((venue) => (
          <li key={venue.key} className={styles.row}>
            <div className={styles.facts}>
              {venue.name}
              <span className={styles.more}>{dayCount(venue.days)}</span>
            </div>
            <div className={styles.actions}>
              <Button
                size="small"
                aria-label={`Bring ${venue.name} back`}
                loading={pendingKey === venue.key}
                onClick={() => bringBack(venue)}
              >
                Bring back
              </Button>
              <DeleteRow kind={venueKind} row={venue} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );

/** Takes over focus from the button that was removed with the venue. */
export function JustArchived(props: { name: string; isPending: boolean; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Alert
      className={styles.said}
      type="info"
      showIcon
      role="status"
      title={`${props.name} is archived: no new days are planned there.`}
      action={
        <Button ref={button} loading={props.isPending} onClick={props.undo}>
          Undo
        </Button>
      }
    />
  );
}
