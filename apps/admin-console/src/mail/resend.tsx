import { type EmailLogEntry, namesOfEmail, type ReadEmail } from '@sunfield/contracts/mail/emails';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ActionDialog } from '../kernel/dialogs/dialog';
import { LoadProblem } from '../kernel/ui/load-problem';
import { emailQuery, useResend } from './api';
import { whyNot } from './read-email';

/** A queued email is sent automatically; one that was delivered must not be resent by accident. */
export function Resend({ email }: { email: EmailLogEntry }) {
  const { id, kind, status } = email;
  const [isOpen, setOpen] = useState(false);
  const resending = useResend();
  const reading = useQuery({ ...emailQuery(id), enabled: isOpen });
  // Without a number the recipient is forgotten.
  if (status === 'queued' || !namesOfEmail(kind).numberOf) return null;
  const resend = () => resending.mutate(id, { onSettled: () => setOpen(false) });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Resend
      </Button>
      {isOpen && (
        <ActionDialog
          title="Send it again?"
          okText="Send again"
          isReady={Boolean(reading.data?.content)}
          sending={resending}
          whyRefused={null}
          onOk={resend}
          onEnd={() => setOpen(false)}
        >
          <div aria-live="polite">
            {reading.error ? (
              <LoadProblem error={reading.error} retry={reading.refetch} />
            ) : (
              <Words email={email} content={reading.data?.content} />
            )}
          </div>
        </ActionDialog>
      )}
    </>
  );
}

interface WordsProps {
  email: EmailLogEntry;
  /** Undefined while loading. */
  content: ReadEmail['content'] | undefined;
}

function Words({ email, content }: WordsProps) {
  const { kind, subjectId, bookingId, status, wentElsewhere } = email;
  if (content === null) return <p>{whyNot('sent again')}</p>;
  const { name, numberOf } = namesOfEmail(kind);
  const subject =
    bookingId === undefined ? `${numberOf ?? ''} ${subjectId}` : `booking ${bookingId}`;
  return (
    <>
      <p>
        {name}, about {subject}.{' '}
        {content ? `It goes to ${content.to}.` : 'Looking up where it goes…'}
      </p>
      {content?.copyTo && <p>A hidden copy goes to {content.copyTo}.</p>}
      <p>
        {wentElsewhere
          ? 'The address was changed since: the email went to the one before, and does not go there again.'
          : status === 'failed'
            ? 'It was not delivered before.'
            : 'Anyone who has it gets it twice.'}
      </p>
    </>
  );
}
