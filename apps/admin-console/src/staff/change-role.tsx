import { sentenceOf } from '@sunfield/api-client/api-error';
import { ChangeStaffSchema, type StaffAccount } from '@sunfield/contracts/staff-accounts';
import { Alert, Form } from 'antd';
import { Dialog } from '../ui/dialog';
import { problemsBy, showProblems } from '../data/form-problems';
import { showToast } from '../ui/toasts';
import { useReturnFocus } from '../ui/use-return-focus';
import { useChangeAccount } from './api';
import { RoleFields, type RoleValues } from './role-fields';
import { roleOf, roleWords, venuesOf } from './roles';

export function ChangeRole({ account, onEnd }: { account: StaffAccount; onEnd: () => void }) {
  const [form] = Form.useForm<RoleValues>();
  useReturnFocus();
  const changing = useChangeAccount(account.id);
  const change = (values: RoleValues) => {
    const problems = problemsBy(ChangeStaffSchema, values);
    showProblems(form, problems);
    if (problems.length > 0) return;
    changing.mutate(values, {
      onSuccess: () => {
        onEnd();
        const now = roleWords[values.role].name.toLowerCase();
        showToast(
          'success',
          'Account changed',
          `${account.username} is now ${article(now)} ${now}`,
        );
      },
    });
  };
  return (
    <Dialog
      open
      title={`Role of ${account.username}`}
      okText="Save"
      confirmLoading={changing.isPending}
      onOk={form.submit}
      onCancel={onEnd}
    >
      {changing.isError && <Alert type="error" showIcon title={sentenceOf(changing.error)} />}
      <Form
        form={form}
        name="change-role"
        layout="vertical"
        initialValues={{ role: roleOf(account), venues: venuesOf(account) }}
        onFinish={change}
      >
        <RoleFields />
      </Form>
    </Dialog>
  );
}

const article = (word: string): string => (/^[aeiou]/.test(word) ? 'an' : 'a');
