import {
  ConfirmEmailSchema,
  EMAIL_CODE_MINUTES,
  GiveEmailSchema,
} from '@sunfield/contracts/own-email';
import { Form, Input } from 'antd';
import { FormDialog } from '../ui/form-dialog';
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
  // The second dialog's own would be the first one's button, which is gone.
  useReturnFocus();
  const pending = giving.data?.pending;
  return pending ? (
    <EnterCode address={pending} onEnd={onEnd} />
  ) : (
    <FormDialog
      title="Your email address"
      okText="Send code"
      name="own-email"
      schema={GiveEmailSchema}
      initialValues={{ email: given }}
      sending={giving}
      onSent={() => undefined}
      onEnd={onEnd}
      intro={<p>We send a code there, to be sure that it is yours.</p>}
    >
      <Form.Item name="email" label="Email address">
        <Input type="email" autoComplete="email" />
      </Form.Item>
    </FormDialog>
  );
}

const EnterCode = ({ address, onEnd }: { address: string; onEnd: () => void }) => (
  <FormDialog
    title="Confirm your email address"
    okText="Confirm"
    name="confirm-own-email"
    schema={ConfirmEmailSchema}
    initialValues={{ code: '' }}
    sending={useConfirmEmail()}
    onSent={() => {
      onEnd();
      showToast('success', 'Email address confirmed', address);
    }}
    onEnd={onEnd}
    intro={
      <p>
        We have sent a code to {address}. It can be used for {EMAIL_CODE_MINUTES} minutes.
      </p>
    }
  >
    <Form.Item name="code" label="Code">
      <Input autoComplete="one-time-code" inputMode="numeric" />
    </Form.Item>
  </FormDialog>
);
