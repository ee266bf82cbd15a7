import { type StaffAccount } from '@sunfield/contracts/accounts/staff-accounts';
import { ActionButton } from '../dialogs/action-button';
import { useResetSecondStep } from './api';

/** For a user who has lost their phone and recovery codes. */
export const ResetSecondStep = ({ account: { id, username } }: { account: StaffAccount }) => (
  <ActionButton
    size="small"
    sending={useResetSecondStep(id)}
    sent={undefined}
    done={() => ['Second step reset', `${username} logs in with the password alone.`]}
    failed={['Not reset']}
    ask={{
      title: `Reset the second step of ${username}?`,
      about: 'Only when you are sure that they asked for it themselves.',
      okText: 'Reset',
    }}
  >
    Reset Second Step
  </ActionButton>
);
