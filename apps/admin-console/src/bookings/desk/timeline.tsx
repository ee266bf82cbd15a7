import { type TimelineEntry } from '@sunfield/contracts/bookings/booking-timeline';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { timelineQuery } from '../saved-bookings/api';
import { Detail } from '../../kernel/ui/quiet';
import { ReceivedMessage } from './received-message';
import styles from './timeline.module.css';

/** The rest of a long history is collapsed. */
const SHOWN_AT_FIRST = 6;

/** A booking's history with who did what, newest first. */
export function Timeline({ bookingId }: { bookingId: number }) {
  const timeline = useQuery(timelineQuery(bookingId));
  const [isWhole, setIsWhole] = useState(false);
  if (timeline.isError) return <LoadProblem error={timeline.error} retry={timeline.refetch} />;
  if (timeline.isPending) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
  const { entries } = timeline.data;
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className="plain" aria-label="Timeline">
        {shown.map((entry, index) => (
          <Entry key={entries.length - index} entry={entry} bookingId={bookingId} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button type="link" style={{ paddingInline: 0 }} onClick={() => setIsWhole(true)}>
          Show all {entries.length}
        </Button>
      )}
    </>
  );
}

const Entry = ({
  entry: { at, by, text, about, isProblem, receiverId },
  bookingId,
}: {
  entry: TimelineEntry;
  bookingId: number;
}) => (
  <li className={`${styles.entry} ${isProblem ? styles.problem : styles[about]}`}>
    {text}
    {receiverId !== undefined && <ReceivedMessage bookingId={bookingId} receiverId={receiverId} />}
    <Detail>
      {formatTimestamp(at)}
      {by && ` · ${by}`}
    </Detail>
  </li>
);
