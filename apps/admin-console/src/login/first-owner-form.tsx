import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { FirstOwnerSchema } from '@sunfield/contracts/accounts/first-owner';
import { MIN_PASSWORD } from '@sunfield/contracts/accounts/staff-accounts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../toasts/toasts';
import { useOpenFirstOwner } from './open-first-owner';
import { EntryForm } from './entry-form';
import { ShowPassword } from './show-password';
import { whyRefused } from './why-refused';

/**
 * Replaces the login while this installation has no accounts: a person who can read the API's log
 * becomes the owner.
 */
export default function FirstOwnerForm({ prefetch }: { prefetch: () => void }) {
  const [isShown, setIsShown] = useState(false);
  const opening = useOpenFirstOwner();
  const navigate = useNavigate();
  return (
    <EntryForm
      schema={FirstOwnerSchema}
      fields={[
        {
          name: 'code',
          label: 'Set-up code',
          hint: 'The API writes it to its log when it starts.',
        },
        { name: 'username', label: 'Your username' },
        {
          name: 'password',
          label: 'Your password',
          hint: `At least ${MIN_PASSWORD} characters. Keep it safe: without an email address on your account we can’t send you a new one.`,
          isNew: true,
          isShown,
        },
      ]}
      button={opening.isPending ? 'Setting up...' : 'Become the owner'}
      isPending={opening.isPending}
      prefetch={prefetch}
      onEntered={(entered, tell) =>
        opening.mutate(entered, {
          onSuccess: () => {
            showToast('success', 'You are the owner', 'Now for your business.');
            void navigate('/admin?tab=setup');
          },
          onError: (error) => {
            const isCode = error instanceof ApiError && error.code === 'wrong_setup_code';
            if (isCode) tell({ code: sentenceOf(error) });
            else showToast('error', 'Set-up failed', whyRefused(error));
          },
        })
      }
    >
      <ShowPassword isShown={isShown} onChange={setIsShown} />
    </EntryForm>
  );
}
