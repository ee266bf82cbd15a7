import { type TimelineEntry } from '@sunfield/contracts/bookings/booking-timeline';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { routeQuery } from '@sunfield/api-client/route-query';
import { readEmail } from '@sunfield/contracts/office/routes';
import { Loaded } from '../../kernel/ui/loaded';
import { timelineQuery } from '../saved-bookings/api';
import { Detail } from '../../kernel/ui/quiet';
import styles from './timeline.module.css';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { Dialog } from '../../kernel/dialogs/dialog';
import layout from '../../kernel/ui/layout.module.css';

/** The rest of a long history is collapsed. */
const SHOWN_AT_FIRST = 6;

/** A booking's history with who did what, newest first. */
export const Timeline = ({ bookingId }: { bookingId: number }) => (
  <Loaded query={useQuery(timelineQuery(bookingId))} rows={3}>
    {({ entries }) => <Entries entries={entries} />}
  </Loaded>
);

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className="plain" aria-label="Timeline">
        {shown.map((entry, index) => (
          <Entry key={entries.length - index} entry={entry} />
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
  entry: { at, by, text, about, isProblem, emailId },
}: {
  entry: TimelineEntry;
}) => (
  <li className={`${styles.entry} ${isProblem ? styles.problem : styles[about]}`}>
    {text}
    {emailId !== undefined && (
      <>
        {' '}
        <DialogButton
          type="link"
          size="small"
          style={{ height: 'auto', paddingBlock: 0 }}
          dialog={(onEnd) => <MessageText id={emailId} onEnd={onEnd} />}
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

/** What the family was written, as it reads with the booking as it is now: sent texts are not kept. */
function MessageText({ id, onEnd }: { id: number; onEnd: () => void }) {
  const read = useQuery({ ...routeQuery(readEmail, { params: { id } }), staleTime: 0, gcTime: 0 });
  return (
    <Dialog title={read.data?.content?.subject ?? 'Message'} footer={null} onCancel={onEnd}>
      <Loaded query={read} rows={3}>
        {({ content }) =>
          content ? (
            <pre className={`${layout.frame} ${layout.written}`}>{content.text}</pre>
          ) : (
            <p>
              It would not go to this family now: something has changed since, or emails to it come
              back. The words are under Messages.
            </p>
          )
        }
      </Loaded>
    </Dialog>
  );
}
