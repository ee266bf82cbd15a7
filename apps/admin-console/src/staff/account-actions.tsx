import { sentenceOf } from '@sunfield/api-client/api-error';
import { type ChangeStaff, type StaffAccount } from '@sunfield/contracts/staff-accounts';
import { Button, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import { showToast } from '../ui/toasts';
import { useChangeAccount } from './api';
import { ResetPassword } from './reset-password';

interface AccountActionsProps {
  account: StaffAccount;
  /** Nobody locks themselves out by a slip of the hand: another owner does it. */
  isOwn: boolean;
}

export function AccountActions({ account, isOwn }: AccountActionsProps) {
  const [isResetting, setIsResetting] = useState(false);
  return (
    <Space wrap>
      {!isOwn && <ChangeRole account={account} />}
      <Button size="small" onClick={() => setIsResetting(true)}>
        Reset Password
      </Button>
      {!isOwn && <ChangeAccess account={account} />}
      {isResetting && <ResetPassword account={account} onEnd={() => setIsResetting(false)} />}
    </Space>
  );
}

function ChangeRole({ account: { id, username, role } }: { account: StaffAccount }) {
  const { change, isPending } = useChange(id);
  const other = role === 'owner' ? 'staff' : 'owner';
  return (
    <Popconfirm
      title={`Make ${username} ${other === 'owner' ? 'an owner' : 'staff'}?`}
      description={
        other === 'owner'
          ? 'Owners see the audit log and change settings and accounts.'
          : 'Settings, accounts and the audit log are closed to staff.'
      }
      okText="Change role"
      onConfirm={() => change({ role: other }, `${username} is now ${other}`)}
    >
      <Button size="small" loading={isPending}>
        Make {other === 'owner' ? 'Owner' : 'Staff'}
      </Button>
    </Popconfirm>
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
      description="They are logged out at once and cannot log in."
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
