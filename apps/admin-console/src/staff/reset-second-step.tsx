import { sentenceOf } from '@sunfield/api-client/api-error';
import { type StaffAccount } from '@sunfield/contracts/accounts/staff-accounts';
import { Button, Popconfirm } from 'antd';
import { showToast } from '../toasts/toasts';
import { useResetSecondStep } from './api';

/** For a user who has lost their phone and recovery codes. */
export function ResetSecondStep({ account: { id, username } }: { account: StaffAccount }) {
  const resetting = useResetSecondStep(id);
  const reset = () =>
    resetting.mutate(undefined, {
      onSuccess: () =>
        showToast('success', 'Second step reset', `${username} logs in with the password alone.`),
      onError: (error) => showToast('error', 'Not reset', sentenceOf(error)),
    });
  return (
    <Popconfirm
      title={`Reset the second step of ${username}?`}
      description="Only when you are sure that they asked for it themselves."
      okText="Reset"
      onConfirm={reset}
    >
      <Button size="small" loading={resetting.isPending}>
        Reset Second Step
      </Button>
    </Popconfirm>
  );
}
