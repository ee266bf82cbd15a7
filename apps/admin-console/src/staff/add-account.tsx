import { sentenceOf } from '@sunfield/api-client/api-error';
import { type AddStaff, AddStaffSchema, MIN_PASSWORD } from '@sunfield/contracts/staff-accounts';
import { Alert, Form, Input } from 'antd';
import { Dialog } from '../ui/dialog';
import { problemsBy, showProblems } from '../data/form-problems';
import { showToast } from '../ui/toasts';
import { useReturnFocus } from '../ui/use-return-focus';
import { useAddAccount } from './api';
import { RoleFields } from './role-fields';

export function AddAccount({ onEnd }: { onEnd: () => void }) {
  const [form] = Form.useForm<AddStaff>();
  useReturnFocus();
  const adding = useAddAccount();
  const add = ({ email, ...given }: AddStaff) => {
    const account = email ? { ...given, email } : given;
    const problems = problemsBy(AddStaffSchema, account);
    showProblems(form, problems);
    if (problems.length > 0) return;
    adding.mutate(account, {
      onSuccess: ({ username }) => {
        onEnd();
        showToast('success', 'Account added', `${username} can log in now.`);
      },
    });
  };
  return (
    <Dialog
      open
      title="Add account"
      okText="Add"
      confirmLoading={adding.isPending}
      onOk={form.submit}
      onCancel={onEnd}
    >
      {adding.isError && <Alert type="error" showIcon title={sentenceOf(adding.error)} />}
      <Form
        form={form}
        name="add-account"
        layout="vertical"
        initialValues={{ username: '', password: '', role: 'manager' }}
        onFinish={add}
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
      </Form>
    </Dialog>
  );
}
