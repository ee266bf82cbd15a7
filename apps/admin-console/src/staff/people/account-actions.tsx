import { sentenceOf } from '@sunfield/api-client/api-error';
import { bodyTo, call } from '@sunfield/api-client/call';
import {
  changeStaff,
  makePasswordLink,
  resetStaffPassword,
  resetStaffSecondStep,
} from '@sunfield/contracts/staff/routes';
import { PASSWORD_LINK_MINUTES } from '@sunfield/contracts/staff/password-link';
import {
  type ChangeStaff,
  ChangeStaffSchema,
  MIN_PASSWORD,
  ResetPasswordSchema,
  type StaffAccount,
} from '@sunfield/contracts/staff/staff-accounts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Space } from 'antd';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { CopyButton } from '../../kernel/dialogs/action-button';
import { useAccountChange } from './api';
import { rightsOf, RoleFields, roleOf, type RoleValues, roleWords, venuesOf } from './role-fields';

interface AccountActionsProps {
  account: StaffAccount;
  /** Owners cannot lock themselves out by accident: another owner has to do it. */
  isOwn: boolean;
}

export const AccountActions = ({ account, isOwn }: AccountActionsProps) => (
  <Space wrap>
    {!isOwn && (
      <DialogButton size="small" dialog={(onEnd) => <ChangeRole account={account} onEnd={onEnd} />}>
        Change Role
      </DialogButton>
    )}
    <DialogButton
      size="small"
      dialog={(onEnd) => <ResetPassword account={account} onEnd={onEnd} />}
    >
      Reset Password
    </DialogButton>
    {!isOwn && account.hasSecondStep && <ResetSecondStep account={account} />}
    {!isOwn && <ChangeAccess account={account} />}
  </Space>
);

function ChangeAccess({ account: { id, username, disabledAt } }: { account: StaffAccount }) {
  const changing = useAccountChange(bodyTo(changeStaff, { params: { id } }));
  const can = disabledAt ? 'can log in again' : 'can no longer log in';
  return (
    <ActionButton
      size="small"
      danger={!disabledAt}
      sending={changing}
      sent={{ disabled: !disabledAt }}
      done={() => ['Account changed', `${username} ${can}`]}
      failed={['Error', 'Failed to change the account']}
      ask={
        !disabledAt && {
          title: `Disable ${username}?`,
          about: 'They are logged out immediately and can’t log in.',
          okText: 'Disable account',
        }
      }
    >
      {disabledAt ? 'Enable' : 'Disable'}
    </ActionButton>
  );
}

function ChangeRole({ account, onEnd }: { account: StaffAccount; onEnd: () => void }) {
  const initialValues: RoleValues = {
    role: roleOf(account),
    venues: venuesOf(account),
    rights: rightsOf(account),
  };
  return (
    <FormDialog
      title={`Role of ${account.username}`}
      okText="Save"
      name="change-role"
      draft={null}
      schema={ChangeStaffSchema}
      initialValues={initialValues}
      sending={useAccountChange((body: ChangeStaff) =>
        call(changeStaff, { params: { id: account.id }, body }),
      )}
      onSent={(changed) => {
        const now = roleWords[roleOf(changed)].name.toLowerCase();
        return ['Account changed', `${account.username} is now ${withArticle(now)}`];
      }}
      onEnd={onEnd}
    >
      <RoleFields />
    </FormDialog>
  );
}

const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;

/** For a user who has lost their phone and recovery codes. */
const ResetSecondStep = ({ account: { id, username } }: { account: StaffAccount }) => (
  <ActionButton
    size="small"
    sending={useAccountChange(() => call(resetStaffSecondStep, { params: { id } }))}
    sent={undefined}
    done={() => ['Second step reset', `${username} logs in with the password alone.`]}
    failed={['Not reset']}
    ask={{
      title: `Reset the second step of ${username}?`,
      about: 'Only when you are sure that they asked for it themselves.',
      okText: 'Reset second step',
    }}
  >
    Reset Second Step
  </ActionButton>
);

const ResetPassword = ({ account, onEnd }: { account: StaffAccount; onEnd: () => void }) => (
  <FormDialog
    title={`Reset the password of ${account.username}`}
    okText="Reset password"
    name="reset-password"
    draft={null}
    schema={ResetPasswordSchema}
    initialValues={{ password: '' }}
    sending={useAccountChange(bodyTo(resetStaffPassword, { params: { id: account.id } }))}
    onSent={() => ['Password reset', `${account.username} logs in with the new one.`]}
    onEnd={onEnd}
    intro={
      <>
        <PasswordLink account={account} />
        <p>Or set one yourself. They are logged out wherever they are logged in.</p>
      </>
    }
  >
    <Form.Item
      name="password"
      label="New password"
      extra={`At least ${MIN_PASSWORD} characters. Tell them in person.`}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  </FormDialog>
);

/** A link with which the user chooses their own password, so that no other person knows it. */
function PasswordLink({ account: { id, username } }: { account: StaffAccount }) {
  // Returned once; the console does not cache it.
  const making = useMutation({
    mutationFn: () => call(makePasswordLink, { params: { id } }),
    gcTime: 0,
  });
  const link = making.data?.link;
  return (
    <div style={{ marginBottom: 20 }}>
      {making.isError && <Alert type="error" showIcon title={sentenceOf(making.error)} />}
      <p>
        Best give {username} a link to choose their own password. It works once, for{' '}
        {PASSWORD_LINK_MINUTES} minutes.
      </p>
      {link ? (
        <Space.Compact block>
          <Input
            readOnly
            aria-label="Link to a new password"
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={link} what="Link" />
        </Space.Compact>
      ) : (
        <Button loading={making.isPending} onClick={() => making.mutate()}>
          Make a link
        </Button>
      )}
    </div>
  );
}
