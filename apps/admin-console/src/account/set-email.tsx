import { sentenceOf } from '@sunfield/api-client/api-error';
import {
  type ConfirmEmail,
  ConfirmEmailSchema,
  EMAIL_CODE_MINUTES,
  type GiveEmail,
  GiveEmailSchema,
} from '@sunfield/contracts/own-email';
import { Alert, Form, Input } from 'antd';
import { problemsBy, problemsOf, showProblems } from '../data/form-problems';
import { Dialog } from '../ui/dialog';
import { showToast } from '../ui/toasts';
import { useReturnFocus } from '../ui/use-return-focus';
import { useConfirmEmail, useGiveEmail } from './own-email-api';

interface SetEmailProps {
  /** One that waits to be confirmed already. */
  given: string;
  onEnd: () => void;
}

/** First the address, then the code that was sent there. */
export function SetEmail({ given, onEnd }: SetEmailProps) {
  const giving = useGiveEmail();
  useReturnFocus();
  const pending = giving.data?.pending;
  return pending ? (
    <EnterCode address={pending} onEnd={onEnd} />
  ) : (
    <EnterAddress given={given} giving={giving} onEnd={onEnd} />
  );
}

interface EnterAddressProps extends SetEmailProps {
  giving: ReturnType<typeof useGiveEmail>;
}

function EnterAddress({ given, giving, onEnd }: EnterAddressProps) {
  const [form] = Form.useForm<GiveEmail>();
  const give = (values: GiveEmail) => {
    const problems = problemsBy(GiveEmailSchema, values);
    showProblems(form, problems);
    if (problems.length > 0) return;
    giving.mutate(values, { onError: (error) => showProblems(form, problemsOf(error)) });
  };
  const hasProblem = giving.isError && problemsOf(giving.error).length === 0;
  return (
    <Dialog
      open
      title="Your email address"
      okText="Send code"
      confirmLoading={giving.isPending}
      onOk={form.submit}
      onCancel={onEnd}
    >
      {hasProblem && <Alert type="error" showIcon title={sentenceOf(giving.error)} />}
      <p>We send a code there, to be sure that it is yours.</p>
      <Form
        form={form}
        name="own-email"
        layout="vertical"
        initialValues={{ email: given }}
        onFinish={give}
      >
        <Form.Item name="email" label="Email address">
          <Input type="email" autoComplete="email" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

function EnterCode({ address, onEnd }: { address: string; onEnd: () => void }) {
  const [form] = Form.useForm<ConfirmEmail>();
  const confirming = useConfirmEmail();
  const confirm = (values: ConfirmEmail) => {
    const problems = problemsBy(ConfirmEmailSchema, values);
    showProblems(form, problems);
    if (problems.length > 0) return;
    confirming.mutate(values, {
      onSuccess: () => {
        onEnd();
        showToast('success', 'Email address confirmed', address);
      },
      onError: (error) => showProblems(form, problemsOf(error)),
    });
  };
  const hasProblem = confirming.isError && problemsOf(confirming.error).length === 0;
  return (
    <Dialog
      open
      title="Confirm your email address"
      okText="Confirm"
      confirmLoading={confirming.isPending}
      onOk={form.submit}
      onCancel={onEnd}
    >
      {hasProblem && <Alert type="error" showIcon title={sentenceOf(confirming.error)} />}
      <p>
        We have sent a code to {address}. It can be used for {EMAIL_CODE_MINUTES} minutes.
      </p>
      <Form form={form} name="confirm-own-email" layout="vertical" onFinish={confirm}>
        <Form.Item name="code" label="Code" initialValue="">
          <Input autoComplete="one-time-code" inputMode="numeric" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
