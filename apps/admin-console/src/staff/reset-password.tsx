import {
  MIN_PASSWORD,
  ResetPasswordSchema,
  type StaffAccount,
} from '@sunfield/contracts/accounts/staff-accounts';
import { Form, Input } from 'antd';
import { FormDialog } from '../dialogs/form-dialog';
import { showToast } from '../toasts/toasts';
import { useResetPassword } from './api';
import { PasswordLink } from './password-link';

interface ResetPasswordProps {
  account: StaffAccount;
  onEnd: () => void;
}

export const ResetPassword = ({ account, onEnd }: ResetPasswordProps) => (
  <FormDialog
    title={`Reset the password of ${account.username}`}
    okText="Reset"
    name="reset-password"
    schema={ResetPasswordSchema}
    initialValues={{ password: '' }}
    sending={useResetPassword(account.id)}
    onSent={() => {
      onEnd();
      showToast('success', 'Password reset', `${account.username} logs in with the new one.`);
    }}
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
