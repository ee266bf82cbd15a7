import { ChangeStaffSchema, type StaffAccount } from '@sunfield/contracts/accounts/staff-accounts';
import { FormDialog } from '../dialogs/form-dialog';
import { showToast } from '../toasts/toasts';
import { useChangeAccount } from './api';
import { RoleFields, type RoleValues } from './role-fields';
import { rightsOf, roleOf, roleWords, venuesOf } from './roles';

interface ChangeRoleProps {
  account: StaffAccount;
  onEnd: () => void;
}

export function ChangeRole({ account, onEnd }: ChangeRoleProps) {
  const initialValues: RoleValues = {
    role: roleOf(account),
    venues: venuesOf(account),
    rights: rightsOf(account),
  };
  return (
    <FormDialog
      title={`Role of ${account.username}`}
      okText="Save"
      name="change-role"
      schema={ChangeStaffSchema}
      initialValues={initialValues}
      sending={useChangeAccount(account.id)}
      onSent={(changed) => {
        onEnd();
        const now = roleWords[roleOf(changed)].name.toLowerCase();
        showToast('success', 'Account changed', `${account.username} is now ${withArticle(now)}`);
      }}
      onEnd={onEnd}
    >
      <RoleFields />
    </FormDialog>
  );
}

const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
