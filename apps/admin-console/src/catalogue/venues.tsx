import { sentenceOf } from '@sunfield/api-client/api-error';
import { type VenueRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { venuesQuery } from '../data/catalogue-rows';
import { showToast } from '../toasts/toasts';
import { Detail } from '../ui/quiet';
import { useSaveRow } from './api';
import styles from './catalogue.module.css';
import { dayCount, DeleteRow } from './delete-row';
import { venueKind } from './row-kinds';
import { Section } from './section';
import { VenueFields } from './venue-fields';

export function Venues() {
  const venues = useQuery(venuesQuery);
  const [archivedKey, setArchivedKey] = useState<string>();
  const [backKey, setBackKey] = useState<string>();
  const { archive, pendingKey } = useArchive();
  const justArchived = venues.data?.find(
    ({ key, isArchived }) => isArchived && key === archivedKey,
  );
  const bringBack = (venue: VenueRow) =>
    archive(venue, false, () => {
      setArchivedKey(undefined);
      setBackKey(venue.key);
    });
  const putAway = (venue: VenueRow) =>
    archive(venue, true, () => {
      setArchivedKey(venue.key);
      setBackKey(undefined);
    });
  return (
    <Section
      kind={venueKind}
      title="Venues"
      about="Where camps take place, in the order in which parents see them."
      query={venues}
      none="No venues yet. Add the first: every camp day takes place at one."
      add="Add Venue"
      say={({ address, note, days, latitude }) => [
        address,
        note,
        `${dayCount(days)}${latitude === null ? ' · no map yet' : ''}`,
      ]}
      fields={() => <VenueFields />}
      actions={(row) => (
        <Button
          size="small"
          aria-label={`Archive ${row.name}`}
          loading={pendingKey === row.key}
          onClick={() => putAway(row)}
        >
          Archive
        </Button>
      )}
      isPutAway={({ isArchived }) => isArchived}
      arrived={backKey}
      above={
        justArchived && (
          <JustArchived
            name={justArchived.name}
            isPending={pendingKey === justArchived.key}
            undo={() => bringBack(justArchived)}
          />
        )
      }
      below={(archived) => (
        <ArchivedVenues venues={archived} pendingKey={pendingKey} bringBack={bringBack} />
      )}
    />
  );
}

/** Archives or restores a venue without other changes. */
function useArchive() {
  const saving = useSaveRow(venueKind);
  const archive = (venue: VenueRow, isArchived: boolean, onSuccess: () => void) => {
    const { key, days: _, ...facts } = venue;
    saving.mutate(
      { key, body: { ...facts, isArchived } },
      { onSuccess, onError: (error) => showToast('error', 'Error', sentenceOf(error)) },
    );
  };
  /** The venue being saved. */
  const pendingKey = saving.isPending ? saving.variables.key : undefined;
  return { archive, pendingKey };
}

const ArchivedVenues = ({
  venues,
  pendingKey,
  bringBack,
}: {
  venues: readonly VenueRow[];
  pendingKey: string | undefined;
  bringBack: (venue: VenueRow) => void;
}) =>
  venues.length > 0 && (
    <>
      <h3 className={styles.archived}>Archived</h3>
      <ul className={styles.rows}>
        {venues.map((venue) => (
          <li key={venue.key} className={styles.row}>
            <div className={styles.facts}>
              {venue.name}
              <Detail>{dayCount(venue.days)}</Detail>
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
function JustArchived(props: { name: string; isPending: boolean; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Alert
      style={{ marginBottom: 14 }}
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
