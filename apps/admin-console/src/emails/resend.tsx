import { sentenceOf } from '@sunfield/api-client/api-error';
import { type EmailLogEntry } from '@sunfield/contracts/emails';
import { Button, Popconfirm } from 'antd';
import { showToast } from '../ui/toasts';
import { useResend } from './api';
import { isForgotten, kindName, subjectOf } from './email-names';

/** One that is waiting goes out by itself; one that arrived is not sent twice by a slip of the hand. */
export function Resend({ email }: { email: EmailLogEntry }) {
  const { id, kind, status } = email;
  const resending = useResend();
  if (status === 'queued' || isForgotten(kind)) return null;
  const resend = () =>
    resending.mutate(id, {
      onSuccess: () => showToast('success', 'Email on its way', 'We send it again in a moment.'),
      onError: (error) =>
        showToast('error', 'Error', sentenceOf(error, 'The email could not be sent again')),
    });
  return (
    <Popconfirm
      title="Send it again?"
      description={
        <>
          <p>{whatItIs(email)}</p>
          <p>
            {status === 'failed'
              ? 'It was not delivered before.'
              : 'Anyone who has it gets it twice.'}
          </p>
        </>
      }
      // Beside its button, not against the edge of the window.
      placement="topRight"
      okText="Send again"
      onConfirm={resend}
    >
      <Button size="small" loading={resending.isPending}>
        Resend
      </Button>
    </Popconfirm>
  );
}

/** "Booking confirmation, about booking 12. It goes to the family’s address as it is now." */
function whatItIs({ kind, subjectId, bookingId }: EmailLogEntry): string {
  const subject =
    bookingId === undefined ? `${subjectOf(kind) ?? ''} ${subjectId}` : `booking ${bookingId}`;
  const isToStaff = kindName[kind].includes('(to staff)') || kind.startsWith('staff');
  return `${kindName[kind]}, about ${subject}. ${isToStaff ? 'It goes to staff' : 'It goes to the family’s address as it is now'}.`;
}
