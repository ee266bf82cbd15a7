import { OwnPasswordSchema } from '@sunfield/contracts/accounts/second-step';
import { FormDialog } from '../dialogs/form-dialog';
import { showToast } from '../toasts/toasts';
import { PasswordField } from './password-field';
import { useRemove } from './second-step-api';

interface RemoveSecondStepProps {
  /** The authenticator app, or a passkey by its id. */
  which: 'app' | number;
  what: 'authenticator app' | 'passkey';
  /** Whether this is the only second step left. */
  isLast: boolean;
  onEnd: () => void;
}

export const RemoveSecondStep = ({ which, what, isLast, onEnd }: RemoveSecondStepProps) => (
  <FormDialog
    title={`Remove the ${what}`}
    okText="Remove"
    isDangerous
    name="remove-second-step"
    schema={OwnPasswordSchema}
    initialValues={{ password: '' }}
    sending={useRemove(which)}
    onSent={() => {
      onEnd();
      showToast(
        'success',
        what === 'passkey' ? 'Passkey removed' : 'Authenticator app removed',
        isLast ? 'Your password alone logs you in.' : undefined,
      );
    }}
    onEnd={onEnd}
    intro={
      <p>
        {isLast
          ? 'Your recovery codes are removed too. After that your password alone logs you in.'
          : 'It no longer logs you in. Your other second step stays.'}
      </p>
    }
  >
    <PasswordField />
  </FormDialog>
);
