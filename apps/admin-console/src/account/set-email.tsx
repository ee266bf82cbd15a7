import {
  ConfirmEmailSchema,
  EMAIL_CODE_MINUTES,
  GiveEmailSchema,
} from '@sunfield/contracts/accounts/own-email';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog';
import { showToast } from '../toasts/toasts';
import styles from './account.module.css';
import { useConfirmEmail, useGiveEmail } from './own-email-api';

interface SetEmailProps {
  /** An address that still has to be confirmed. */
  given: string;
  onEnd: () => void;
}

/**
 * First the address, then the code sent to it. The code may have arrived after the dialog was last
 * closed.
 */
export function SetEmail({ given, onEnd }: SetEmailProps) {
  const giving = useGiveEmail();
  // The default would return focus to the first dialog's button, which is gone by then.
  const [hasCode, setHasCode] = useState(false);
  const sentTo = giving.data?.pending ?? (hasCode && given);
  return sentTo ? (
    <EnterCode address={sentTo} onEnd={onEnd} />
  ) : (
    <FormDialog
      title="Your email address"
      okText="Send code"
      name="give-own-email"
      schema={GiveEmailSchema}
      initialValues={{ email: given }}
      sending={giving}
      onSent={() => undefined}
      onEnd={onEnd}
      intro={
        <div className={styles.intro}>
          We’ll send a code there to check that it’s yours.
          {given && (
            <Button type="link" className={styles.inText} onClick={() => setHasCode(true)}>
              I already have a code
            </Button>
          )}
        </div>
      }
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
        Please enter the latest code we sent to {address}. It can be used for {EMAIL_CODE_MINUTES}{' '}
        minutes.
      </p>
    }
  >
    <Form.Item name="code" label="Code">
      <Input autoComplete="one-time-code" inputMode="numeric" />
    </Form.Item>
  </FormDialog>
);
