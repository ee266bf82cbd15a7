import { sentenceOf } from '@sunfield/api-client/api-error';
import { type OwnPassword } from '@sunfield/contracts/second-step';
import { Alert, Form } from 'antd';
import { problemsOf, showProblems } from '../data/form-problems';
import { Dialog } from '../ui/dialog';
import { useReturnFocus } from '../ui/use-return-focus';
import { PasswordForm } from './password-form';
import { RecoveryCodes } from './recovery-codes';
import { useRenewRecoveryCodes } from './second-step-api';

export function RenewRecoveryCodes({ onEnd }: { onEnd: () => void }) {
  const [form] = Form.useForm<OwnPassword>();
  useReturnFocus();
  const renewing = useRenewRecoveryCodes();
  if (renewing.data) return <RecoveryCodes codes={renewing.data.recoveryCodes} onEnd={onEnd} />;
  const renew = (password: OwnPassword) =>
    renewing.mutate(password, { onError: (error) => showProblems(form, problemsOf(error)) });
  const problem = renewing.isError && problemsOf(renewing.error).length === 0;
  return (
    <Dialog
      open
      title="Make new recovery codes"
      okText="Make new codes"
      confirmLoading={renewing.isPending}
      onOk={form.submit}
      onCancel={onEnd}
    >
      {problem && <Alert type="error" showIcon title={sentenceOf(renewing.error)} />}
      <p>The codes that you have now stop working.</p>
      <PasswordForm form={form} onEntered={renew} />
    </Dialog>
  );
}
