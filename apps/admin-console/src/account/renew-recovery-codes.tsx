import { OwnPasswordSchema } from '@sunfield/contracts/accounts/second-step';
import { FormDialog } from '../dialogs/form-dialog';
import { PasswordField } from './password-field';
import { RecoveryCodes } from './recovery-codes';
import { useRenewRecoveryCodes } from './second-step-api';

export function RenewRecoveryCodes({ onEnd }: { onEnd: () => void }) {
  const renewing = useRenewRecoveryCodes();
  if (renewing.data) return <RecoveryCodes codes={renewing.data.recoveryCodes} onEnd={onEnd} />;
  return (
    <FormDialog
      title="Make new recovery codes"
      okText="Make new codes"
      name="renew-recovery-codes"
      schema={OwnPasswordSchema}
      initialValues={{ password: '' }}
      sending={renewing}
      onSent={() => undefined}
      onEnd={onEnd}
      intro={<p>Your current codes will stop working.</p>}
    >
      <PasswordField />
    </FormDialog>
  );
}
