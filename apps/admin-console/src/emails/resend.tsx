import { sentenceOf } from '@sunfield/api-client/api-error';
import { type EmailLogEntry } from '@sunfield/contracts/emails';
import { Button, Popconfirm } from 'antd';
import { showToast } from '../ui/toasts';
import { useResend } from './api';
import { isForgotten } from './email-names';

/** One that is waiting goes out by itself; one that arrived is not sent twice by a slip of the hand. */
export function Resend({ email: { id, kind, status } }: { email: EmailLogEntry }) {
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
        status === 'failed' ? 'It was not delivered before.' : 'Anyone who has it gets it twice.'
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
