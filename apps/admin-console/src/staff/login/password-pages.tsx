import { Link, useLocation } from 'react-router-dom';
import { EntryFrame } from './entry-frame';
import { bodyTo } from '@sunfield/api-client/call';
import {
  ChoosePasswordSchema,
  ForgottenPasswordSchema,
  PASSWORD_LINK_MINUTES,
} from '@sunfield/contracts/staff/password-link';
import { forgotPassword, resetForgottenPassword } from '@sunfield/contracts/staff/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../kernel/toasts/toasts';
import { Quiet } from '../../kernel/ui/quiet';
import { EntryForm, whyRefused } from './entry-form';
import styles from './login-page.module.css';
import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { MIN_PASSWORD } from '@sunfield/contracts/staff/staff-accounts';
import { pick } from 'zod/mini';
import { sessionQuery } from '../../kernel/session/api';

/** `/forgotten-password` and `/reset-password`: a separate chunk, loaded only when needed. */
export default function PasswordPages() {
  const { pathname } = useLocation();
  return (
    <EntryFrame>
      {pathname === '/reset-password' ? <NewPassword /> : <ForgottenPassword />}
    </EntryFrame>
  );
}

/** The answer is the same for every name, so that it does not reveal who has an account. */
function ForgottenPassword() {
  const asking = useMutation({
    mutationFn: bodyTo(forgotPassword),
    onError: (error) => showToast('error', 'Not sent', whyRefused(error)),
  });
  return (
    <>
      <h1>Forgotten your password?</h1>
      {asking.isSuccess ? (
        <div role="status">
          <p>
            If there is an account with this name or address, a link is on its way to its confirmed
            email address. It works once, for {PASSWORD_LINK_MINUTES} minutes.
          </p>
          <p>
            If nothing arrives, look among your junk mail, or ask an owner: they can make you a
            link.
          </p>
        </div>
      ) : (
        <>
          <p>
            <Quiet>We email you a link to choose a new one.</Quiet>
          </p>
          <EntryForm
            schema={ForgottenPasswordSchema}
            fields={[{ name: 'username', label: 'Username or email address' }]}
            button={asking.isPending ? 'Sending...' : 'Send link'}
            isPending={asking.isPending}
            onEntered={(asked) => asking.mutate(asked)}
          />
        </>
      )}
      <Link className={styles.help} to="/admin-login">
        Back to the login
      </Link>
    </>
  );
}

const FieldSchema = pick(ChoosePasswordSchema, { password: true });

/** Opened by a link that was emailed or handed over; its token follows the `#`. */
function NewPassword() {
  const token = useLocation().hash.slice(1);
  const queryClient = useQueryClient();
  const choosing = useMutation({
    mutationFn: bodyTo(resetForgottenPassword),
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
      <p>
        <Quiet>A few unrelated words are easy to remember and hard to guess.</Quiet>
      </p>
      <EntryForm
        schema={FieldSchema}
        fields={[
          {
            name: 'password',
            label: 'Your new password',
            hint: `At least ${MIN_PASSWORD} characters.`,
            isNew: true,
          },
        ]}
        button={choosing.isPending ? 'Changing...' : 'Change password'}
        isPending={choosing.isPending}
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
      />
    </>
  );
}

const isRefused = (error: unknown, code: ApiError['code']): error is ApiError =>
  error instanceof ApiError && error.code === code;
