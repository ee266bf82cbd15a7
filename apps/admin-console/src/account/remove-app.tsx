import { sentenceOf } from '@sunfield/api-client/api-error';
import { type OwnPassword } from '@sunfield/contracts/second-step';
import { Alert, Form } from 'antd';
import { problemsOf, showProblems } from '../data/form-problems';
import { Dialog } from '../ui/dialog';
import { showToast } from '../ui/toasts';
import { useReturnFocus } from '../ui/use-return-focus';
import { PasswordForm } from './password-form';
import { useRemoveApp } from './second-step-api';

export function RemoveApp({ onEnd }: { onEnd: () => void }) {
  const [form] = Form.useForm<OwnPassword>();
  useReturnFocus();
  const removing = useRemoveApp();
  const remove = (password: OwnPassword) =>
    removing.mutate(password, {
      onSuccess: () => {
        onEnd();
        showToast('success', 'Authenticator app removed', 'Your password alone logs you in.');
      },
      onError: (error) => showProblems(form, problemsOf(error)),
    });
  const problem = removing.isError && problemsOf(removing.error).length === 0;
  return (
    <Dialog
      open
      title="Remove the authenticator app"
      okText="Remove"
      okButtonProps={{ danger: true }}
      confirmLoading={removing.isPending}
      onOk={form.submit}
      onCancel={onEnd}
    >
      {problem && <Alert type="error" showIcon title={sentenceOf(removing.error)} />}
      <p>Your recovery codes go with it. From then on your password alone logs you in.</p>
      <PasswordForm form={form} onEntered={remove} />
    </Dialog>
  );
}
