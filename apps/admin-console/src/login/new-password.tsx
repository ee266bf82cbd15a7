import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import {
  type ChoosePassword,
  ChoosePasswordSchema,
} from '@sunfield/contracts/accounts/password-link';
import { resetForgottenPassword } from '@sunfield/contracts/accounts/routes';
import { MIN_PASSWORD } from '@sunfield/contracts/accounts/staff-accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pick } from 'zod/mini';
import { showToast } from '../toasts/toasts';
import { sessionQuery } from '../session/api';
import { EntryForm } from './entry-form';
import styles from './login-page.module.css';
import { ShowPassword } from './show-password';
import { whyRefused } from './why-refused';

const FieldSchema = pick(ChoosePasswordSchema, { password: true });

/** Opened by a link that was emailed or handed over; its token follows the `#`. */
export function NewPassword() {
  const token = useLocation().hash.slice(1);
  const [isShown, setIsShown] = useState(false);
  const queryClient = useQueryClient();
  const choosing = useMutation({
    mutationFn: (body: ChoosePassword) => call(resetForgottenPassword, { body }),
    // The reset ended every session of the account, including logins that wait for a second step.
    onSuccess: () => queryClient.setQueryData(sessionQuery.queryKey, null),
  });
  const hasEnded = isRefused(choosing.error, 'password_link_ended');
  if (choosing.isSuccess) {
    return (
      <>
        <h1>Password changed</h1>
        <p role="status">Log in with the new one. You’ve been logged out everywhere.</p>
        <Link className={styles.help} to="/admin-login">
          Go to the login
        </Link>
      </>
    );
  }
  if (hasEnded || !token) {
    return (
      <>
        <h1>Link ended</h1>
        <p role="alert">
          This link no longer works. It has been used, has expired, or was replaced by a newer one.
        </p>
        <Link className={styles.help} to="/forgotten-password">
          Ask for a new link
        </Link>
      </>
    );
  }
  return (
    <>
      <h1>New password</h1>
      <p className={styles.hint}>A few unrelated words are easy to remember and hard to guess.</p>
      <EntryForm
        schema={FieldSchema}
        fields={[
          {
            name: 'password',
            label: 'Your new password',
            hint: `At least ${MIN_PASSWORD} characters.`,
            isNew: true,
            isShown,
          },
        ]}
        button={choosing.isPending ? 'Changing...' : 'Change password'}
        isPending={choosing.isPending}
        prefetch={() => undefined}
        onEntered={({ password }, tell) =>
          choosing.mutate(
            { token, password },
            {
              onError: (error) => {
                if (isRefused(error, 'validation_failed')) {
                  tell({ password: error.body?.fields?.[0]?.message ?? sentenceOf(error) });
                } else if (!isRefused(error, 'password_link_ended')) {
                  showToast('error', 'Not changed', whyRefused(error));
                }
              },
            },
          )
        }
      >
        <ShowPassword isShown={isShown} onChange={setIsShown} />
      </EntryForm>
    </>
  );
}

const isRefused = (error: unknown, code: ApiError['code']): error is ApiError =>
  error instanceof ApiError && error.code === code;
