import {
  type AddStaff,
  AddStaffSchema,
  MIN_PASSWORD,
} from '@sunfield/contracts/accounts/staff-accounts';
import { Form, Input } from 'antd';
import { FormDialog } from '../dialogs/form-dialog';
import { showToast } from '../toasts/toasts';
import { useAddAccount } from './api';
import { RoleFields } from './role-fields';

const blank: AddStaff = { username: '', password: '', email: '', role: 'manager' };

export const AddAccount = ({ onEnd }: { onEnd: () => void }) => (
  <FormDialog
    title="Add account"
    okText="Add"
    name="add-account"
    schema={AddStaffSchema}
    initialValues={blank}
    sentOf={({ email, ...account }) => (email ? { ...account, email } : account)}
    sending={useAddAccount()}
    onSent={({ username }) => {
      onEnd();
      showToast('success', 'Account added', `${username} can log in now.`);
    }}
    onEnd={onEnd}
  >
    <Form.Item name="username" label="Username">
      <Input autoComplete="off" autoCapitalize="none" />
    </Form.Item>
    <Form.Item
      name="password"
      label="Password"
      extra={`At least ${MIN_PASSWORD} characters. Tell them in person.`}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
    <Form.Item
      name="email"
      label="Email address (optional)"
      extra="They confirm it at “My account” with a code before it counts."
    >
      <Input type="email" autoComplete="off" />
    </Form.Item>
    <RoleFields />
  </FormDialog>
);
