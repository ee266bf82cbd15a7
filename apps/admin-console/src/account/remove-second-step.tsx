import { sentenceOf } from '@sunfield/api-client/api-error';
import { type OwnPassword } from '@sunfield/contracts/second-step';
import { Alert, Form } from 'antd';
import { problemsOf, showProblems } from '../data/form-problems';
import { Dialog } from '../ui/dialog';
import { showToast } from '../ui/toasts';
import { useReturnFocus } from '../ui/use-return-focus';
import { PasswordForm } from './password-form';
import { useRemove } from './second-step-api';

interface RemoveSecondStepProps {
  /** `app`, or `passkeys/3`. */
  which: string;
  what: 'authenticator app' | 'passkey';
  /** Whether no other is left then. */
  isLast: boolean;
  onEnd: () => void;
}

export function RemoveSecondStep({ which, what, isLast, onEnd }: RemoveSecondStepProps) {
  const [form] = Form.useForm<OwnPassword>();
  useReturnFocus();
  const removing = useRemove(which);
  const remove = (password: OwnPassword) =>
    removing.mutate(password, {
      onSuccess: () => {
        onEnd();
        showToast(
          'success',
          what === 'passkey' ? 'Passkey removed' : 'Authenticator app removed',
          isLast ? 'Your password alone logs you in.' : undefined,
        );
      },
      onError: (error) => showProblems(form, problemsOf(error)),
    });
  const problem = removing.isError && problemsOf(removing.error).length === 0;
  return (
    <Dialog
      open
      title={`Remove the ${what}`}
      okText="Remove"
      okButtonProps={{ danger: true }}
      confirmLoading={removing.isPending}
      onOk={form.submit}
      onCancel={onEnd}
    >
      {problem && <Alert type="error" showIcon title={sentenceOf(removing.error)} />}
      <p>
        {isLast
          ? 'Your recovery codes go with it. From then on your password alone logs you in.'
          : 'It no longer logs you in. Your other second step stays.'}
      </p>
      <PasswordForm form={form} onEntered={remove} />
    </Dialog>
  );
}
