import { call } from '@sunfield/api-client/call';
import { readReceivedMessage } from '@sunfield/contracts/messages/routes';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { Dialog } from '../../kernel/dialogs/dialog';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Quiet } from '../../kernel/ui/quiet';
import layout from '../../kernel/ui/layout.module.css';

interface ReceivedMessageProps {
  bookingId: number;
  receiverId: number;
}

/** Opens what the family was written. */
export const ReceivedMessage = (props: ReceivedMessageProps) => (
  <>
    {' '}
    <DialogButton
      type="link"
      size="small"
      style={{ height: 'auto', paddingBlock: 0 }}
      dialog={(onEnd) => <MessageText {...props} onEnd={onEnd} />}
    >
      Read it
    </DialogButton>
  </>
);

function MessageText({
  bookingId: id,
  receiverId,
  onEnd,
}: ReceivedMessageProps & { onEnd: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['received message', id, receiverId],
    queryFn: () => call(readReceivedMessage, { params: { id, receiverId } }),
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
