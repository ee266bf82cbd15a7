import { type StaffAccount } from '@sunfield/contracts/accounts/staff-accounts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../dialogs/action-button';
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
  const changing = useChangeAccount(id);
  const failed = ['Error', 'Failed to change the account'] as const;
  if (disabledAt) {
    return (
      <ActionButton
        size="small"
        sending={changing}
        sent={{ disabled: false }}
        done={() => ['Account changed', `${username} can log in again`]}
        failed={failed}
      >
        Enable
      </ActionButton>
    );
  }
  return (
    <ActionButton
      size="small"
      danger
      sending={changing}
      sent={{ disabled: true }}
      done={() => ['Account changed', `${username} can no longer log in`]}
      failed={failed}
      ask={{
        title: `Disable ${username}?`,
        about: 'They are logged out immediately and can’t log in.',
        okText: 'Disable account',
      }}
    >
      Disable
    </ActionButton>
  );
}
