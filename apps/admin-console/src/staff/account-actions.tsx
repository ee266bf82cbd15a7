import { sentenceOf } from '@sunfield/api-client/api-error';
import { type ChangeStaff, type StaffAccount } from '@sunfield/contracts/accounts/staff-accounts';
import { Button, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import { showToast } from '../toasts/toasts';
import { useChangeAccount } from './api';
import { ChangeRole } from './change-role';
import { ResetPassword } from './reset-password';
import { ResetSecondStep } from './reset-second-step';

interface AccountActionsProps {
  account: StaffAccount;
  /** Owners cannot lock themselves out by accident: another owner has to do it. */
  isOwn: boolean;
}

export function AccountActions({ account, isOwn }: AccountActionsProps) {
  const [isResetting, setIsResetting] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Space wrap>
      {!isOwn && (
        <Button size="small" onClick={() => setIsChanging(true)}>
          Change Role
        </Button>
      )}
      <Button size="small" onClick={() => setIsResetting(true)}>
        Reset Password
      </Button>
      {!isOwn && account.hasSecondStep && <ResetSecondStep account={account} />}
      {!isOwn && <ChangeAccess account={account} />}
      {isChanging && <ChangeRole account={account} onEnd={() => setIsChanging(false)} />}
      {isResetting && <ResetPassword account={account} onEnd={() => setIsResetting(false)} />}
    </Space>
  );
}

function ChangeAccess({ account: { id, username, disabledAt } }: { account: StaffAccount }) {
  const { change, isPending } = useChange(id);
  if (disabledAt) {
    return (
      <Button
        size="small"
        loading={isPending}
        onClick={() => change({ disabled: false }, `${username} can log in again`)}
      >
        Enable
      </Button>
    );
  }
  return (
    <Popconfirm
      title={`Disable ${username}?`}
      description="They are logged out immediately and can’t log in."
      okText="Disable account"
      onConfirm={() => change({ disabled: true }, `${username} can no longer log in`)}
    >
      <Button size="small" danger loading={isPending}>
        Disable
      </Button>
    </Popconfirm>
  );
}

function useChange(id: number) {
  const changing = useChangeAccount(id);
  const change = (wanted: ChangeStaff, outcome: string) =>
    changing.mutate(wanted, {
      onSuccess: () => showToast('success', 'Account changed', outcome),
      onError: (error) =>
        showToast('error', 'Error', sentenceOf(error, 'Failed to change the account')),
    });
  return { change, isPending: changing.isPending };
}
