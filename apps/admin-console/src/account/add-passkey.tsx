import { AddPasskeySchema } from '@sunfield/contracts/accounts/passkeys';
import { Form, Input } from 'antd';
import { pick } from 'zod/mini';
import { passkeyProblem } from '../session/use-passkey';
import { FormDialog } from '../dialogs/form-dialog';
import { showToast } from '../toasts/toasts';
import { RecoveryCodes } from './recovery-codes';
import { useAddPasskey } from './second-step-api';

const NameSchema = pick(AddPasskeySchema, { name: true });

export function AddPasskey({ onEnd }: { onEnd: () => void }) {
  const adding = useAddPasskey();
  const codes = adding.data?.recoveryCodes ?? [];
  if (codes.length > 0) return <RecoveryCodes codes={codes} onEnd={onEnd} />;
  return (
    <FormDialog
      title="Add a passkey"
      okText="Add"
      name="add-passkey"
      schema={NameSchema}
      initialValues={{ name: '' }}
      sending={adding}
      whyRefused={passkeyProblem}
      onSent={({ recoveryCodes }, { name }) => {
        showToast('success', 'Passkey added', name);
        if (recoveryCodes.length === 0) onEnd();
      }}
      onEnd={onEnd}
      intro={<p>Your device or security key then asks for your fingerprint, face or PIN.</p>}
    >
      <Form.Item name="name" label="Name" extra="Where it is, such as “Office laptop”.">
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
    </FormDialog>
  );
}
