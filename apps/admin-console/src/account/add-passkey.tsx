import { ApiError } from '@sunfield/api-client/api-error';
import { AddPasskeySchema } from '@sunfield/contracts/passkeys';
import { Alert, Form, Input } from 'antd';
import { problemsBy, problemsOf, showProblems } from '../data/form-problems';
import { passkeyProblem } from '../session/use-passkey';
import { Dialog } from '../ui/dialog';
import { showToast } from '../ui/toasts';
import { useReturnFocus } from '../ui/use-return-focus';
import { pick } from 'zod/mini';
import { RecoveryCodes } from './recovery-codes';
import { useAddPasskey } from './second-step-api';

const NameSchema = pick(AddPasskeySchema, { name: true });

export function AddPasskey({ onEnd }: { onEnd: () => void }) {
  const [form] = Form.useForm<{ name: string }>();
  useReturnFocus();
  const adding = useAddPasskey();
  const codes = adding.data?.recoveryCodes ?? [];
  if (codes.length > 0) return <RecoveryCodes codes={codes} onEnd={onEnd} />;
  const add = (values: { name: string }) => {
    const problems = problemsBy(NameSchema, values);
    showProblems(form, problems);
    if (problems.length > 0) return;
    adding.mutate(values, {
      onSuccess: ({ recoveryCodes }) => {
        showToast('success', 'Passkey added', values.name);
        if (recoveryCodes.length === 0) onEnd();
      },
      onError: (error) => showProblems(form, problemsOf(error)),
    });
  };
  const isAtField = adding.error instanceof ApiError && problemsOf(adding.error).length > 0;
  return (
    <Dialog
      open
      title="Add a passkey"
      okText="Add"
      confirmLoading={adding.isPending}
      onOk={form.submit}
      onCancel={onEnd}
    >
      {adding.isError && !isAtField && (
        <Alert type="error" showIcon title={passkeyProblem(adding.error)} />
      )}
      <p>Your device or security key then asks for your fingerprint, face or PIN.</p>
      <Form form={form} name="add-passkey" layout="vertical" onFinish={add}>
        <Form.Item
          name="name"
          label="Name"
          extra="Where it is, such as “Office laptop”."
          initialValue=""
        >
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
