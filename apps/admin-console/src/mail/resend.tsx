import { type EmailLogEntry, namesOfEmail, type ReadEmail } from '@sunfield/contracts/mail/emails';
import { useQuery } from '@tanstack/react-query';
import { ActionDialog } from '../kernel/dialogs/dialog';
import { DialogButton } from '../kernel/dialogs/dialog-button';
import { LoadProblem } from '../kernel/ui/load-problem';
import { emailQuery, useResend } from './api';
import { whyNot } from './read-email';

/** A queued email is sent automatically; one that was delivered must not be resent by accident. */
export function Resend({ email }: { email: EmailLogEntry }) {
  // Without a number the recipient is forgotten.
  if (email.status === 'queued' || !namesOfEmail(email.kind).numberOf) return null;
  return (
    <DialogButton size="small" dialog={(onEnd) => <ResendDialog email={email} onEnd={onEnd} />}>
      Resend
    </DialogButton>
  );
}

function ResendDialog({ email, onEnd }: { email: EmailLogEntry; onEnd: () => void }) {
  const resending = useResend();
  const reading = useQuery(emailQuery(email.id));
  return (
    <ActionDialog
      title="Send it again?"
      okText="Send again"
      isReady={Boolean(reading.data?.content)}
      sending={resending}
      whyRefused={null}
      onOk={() => resending.mutate(email.id, { onSettled: onEnd })}
      onEnd={onEnd}
    >
      <div aria-live="polite">
        {reading.error ? (
          <LoadProblem error={reading.error} retry={reading.refetch} />
        ) : (
          <Words email={email} content={reading.data?.content} />
        )}
      </div>
    </ActionDialog>
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
