import { sentenceOf } from '@sunfield/api-client/api-error';
import {
  MIN_PASSWORD,
  type ResetPassword as NewPassword,
  ResetPasswordSchema,
  type StaffAccount,
} from '@sunfield/contracts/staff-accounts';
import { Alert, Form, Input } from 'antd';
import { Dialog } from '../ui/dialog';
import { problemsBy, showProblems } from '../data/form-problems';
import { showToast } from '../ui/toasts';
import { useReturnFocus } from '../ui/use-return-focus';
import { useResetPassword } from './api';
import { PasswordLink } from './password-link';

export function ResetPassword({ account, onEnd }: { account: StaffAccount; onEnd: () => void }) {
  const [form] = Form.useForm<NewPassword>();
  useReturnFocus();
  const resetting = useResetPassword(account.id);
  const reset = (values: NewPassword) => {
    const problems = problemsBy(ResetPasswordSchema, values);
    showProblems(form, problems);
    if (problems.length > 0) return;
    resetting.mutate(values, {
      onSuccess: () => {
        onEnd();
        showToast('success', 'Password reset', `${account.username} logs in with the new one.`);
      },
    });
  };
  return (
    <Dialog
      open
      title={`Reset the password of ${account.username}`}
      okText="Reset"
      confirmLoading={resetting.isPending}
      onOk={form.submit}
      onCancel={onEnd}
    >
      {resetting.isError && <Alert type="error" showIcon title={sentenceOf(resetting.error)} />}
      <PasswordLink account={account} />
      <p>Or set one yourself. They are logged out wherever they are logged in.</p>
      <Form
        form={form}
        name="reset-password"
        layout="vertical"
        initialValues={{ password: '' }}
        onFinish={reset}
      >
        <Form.Item
          name="password"
          label="New password"
          extra={`At least ${MIN_PASSWORD} characters. Tell them in person.`}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
