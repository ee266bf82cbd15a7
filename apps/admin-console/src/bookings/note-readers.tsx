import { careScreens } from '@sunfield/contracts/bookings/care-readings';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadProblem } from '../ui/load-problem';
import { careReadingsQuery } from '../saved-bookings/care-readings-api';
import styles from './note-readers.module.css';

/** Who read the notes about a booking's children: loaded on request, for owners only. */
export function NoteReaders({ bookingId }: { bookingId: number }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Readers bookingId={bookingId} />
  ) : (
    <Button onClick={() => setOpen(true)}>Show who read the notes</Button>
  );
}

const SHOWN = 20;

function Readers({ bookingId }: { bookingId: number }) {
  const readings = useQuery(careReadingsQuery({ bookingId, pageSize: SHOWN }));
  if (readings.isError) return <LoadProblem error={readings.error} retry={readings.refetch} />;
  if (readings.isPending) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  const { rows, total } = readings.data;
  if (total === 0) return <p className={styles.when}>No one has read this booking’s notes yet.</p>;
  return (
    <>
      <ul className={styles.readers} aria-label="Who read the notes">
        {rows.map(({ id, at, by, screen, children }) => (
          <li key={id}>
            {by ?? 'An account that is gone'}: {careScreens[screen]}
            <span className={styles.when}>{[formatTimestamp(at), ...children].join(' · ')}</span>
          </li>
        ))}
      </ul>
      {rows.length < total && (
        <p className={styles.when}>
          The newest {SHOWN} of {total}. <Link to="?tab=audit&action=care.">The audit log</Link> has
          the others.
        </p>
      )}
    </>
  );
}
