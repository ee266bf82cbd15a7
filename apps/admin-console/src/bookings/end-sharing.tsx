import { sentenceOf } from '@sunfield/api-client/api-error';
import { Button, Popconfirm } from 'antd';
import { showToast } from '../ui/toasts';
import { useEndSharing } from './api';

/** Of a booking that its family has shared: the link that shows its camp days ends, the family's own stay. */
export function EndSharing({ bookingId }: { bookingId: number }) {
  const ending = useEndSharing(bookingId);
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () =>
        showToast('success', 'Sharing ended', 'The shared link shows this booking no longer.'),
      onError: (error) =>
        showToast('error', 'Error', sentenceOf(error, 'The sharing could not be ended')),
    });
  return (
    <Popconfirm
      title="End sharing?"
      description="The link that the family shared stops working. Their own links stay."
      okText="End it"
      onConfirm={end}
    >
      <Button loading={ending.isPending}>End sharing</Button>
    </Popconfirm>
  );
}
