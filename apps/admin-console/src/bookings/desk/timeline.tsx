import { type TimelineEntry } from '@sunfield/contracts/bookings/booking-timeline';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { routeQuery } from '@sunfield/api-client/route-query';
import { readReceivedMessage } from '@sunfield/contracts/messages/routes';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { timelineQuery } from '../saved-bookings/api';
import { Detail, Quiet } from '../../kernel/ui/quiet';
import styles from './timeline.module.css';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { Dialog } from '../../kernel/dialogs/dialog';
import layout from '../../kernel/ui/layout.module.css';

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
    {receiverId !== undefined && (
      <>
        {' '}
        <DialogButton
          type="link"
          size="small"
          style={{ height: 'auto', paddingBlock: 0 }}
          dialog={(onEnd) => <MessageText params={{ id: bookingId, receiverId }} onEnd={onEnd} />}
        >
          Read it
        </DialogButton>
      </>
    )}
    <Detail>
      {formatTimestamp(at)}
      {by && ` · ${by}`}
    </Detail>
  </li>
);

interface MessageTextProps {
  params: { id: number; receiverId: number };
  onEnd: () => void;
}

/** What the family was written. */
function MessageText({ params, onEnd }: MessageTextProps) {
  const { data, error, refetch } = useQuery({
    ...routeQuery(readReceivedMessage, { params }),
    staleTime: 0,
  });
  return (
    <Dialog title={data?.subject ?? 'Message'} footer={null} onCancel={onEnd}>
      {error && <LoadProblem error={error} retry={refetch} />}
      {!error && !data && <Skeleton active title={false} />}
      {data && (
        <>
          <Quiet>
            {data.isFilled
              ? 'As this family reads it, with the booking as it is now.'
              : 'The booking has changed since, so names and days are neutral words here.'}
          </Quiet>
          <pre className={`${layout.frame} ${layout.written}`}>{data.text}</pre>
          {data.attachments.length > 0 && (
            <Quiet>With {data.attachments.map(({ name }) => name).join(', ')}</Quiet>
          )}
        </>
      )}
    </Dialog>
  );
}
