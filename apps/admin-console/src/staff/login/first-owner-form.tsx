import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { bodyTo } from '@sunfield/api-client/call';
import { FirstOwnerSchema } from '@sunfield/contracts/staff/first-owner';
import { openFirstOwner } from '@sunfield/contracts/staff/routes';
import { MIN_PASSWORD } from '@sunfield/contracts/staff/staff-accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { firstOwnerQuery, useBecomes } from '../../kernel/session/api';
import { showToast } from '../../kernel/toasts/toasts';
import { EntryForm, whyRefused } from './entry-form';

/**
 * Replaces the login while this installation has no accounts: a person who can read the API's log
 * becomes the owner.
 */
export default function FirstOwnerForm({ prefetch }: { prefetch: () => void }) {
  const queryClient = useQueryClient();
  const opening = useMutation({
    mutationFn: bodyTo(openFirstOwner),
    onSuccess: useBecomes(),
    // Another person was faster: there is an owner now, so show the login.
    onError: () => queryClient.invalidateQueries({ queryKey: firstOwnerQuery.queryKey }),
  });
  const navigate = useNavigate();
  return (
    <EntryForm
      schema={FirstOwnerSchema}
      fields={[
        {
          name: 'code',
          label: 'Set-up code',
          hint: './sunfield up prints it, and the API’s log has it.',
        },
        { name: 'username', label: 'Your username' },
        {
          name: 'password',
          label: 'Your password',
          hint: `At least ${MIN_PASSWORD} characters. Keep it safe: without an email address on your account we can’t send you a new one.`,
          isNew: true,
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
    />
  );
}
