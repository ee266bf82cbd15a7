import { call } from '@sunfield/api-client/call';
import {
  type ForgottenPassword as Asked,
  ForgottenPasswordSchema,
  PASSWORD_LINK_MINUTES,
} from '@sunfield/contracts/accounts/password-link';
import { forgotPassword } from '@sunfield/contracts/accounts/routes';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { showToast } from '../toasts/toasts';
import { EntryForm } from './entry-form';
import styles from './login-page.module.css';
import { whyRefused } from './why-refused';

/** The answer is the same for every name, so that it does not reveal who has an account. */
export function ForgottenPassword() {
  const asking = useMutation({
    mutationFn: (body: Asked) => call(forgotPassword, { body }),
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
          <p className={styles.hint}>We email you a link to choose a new one.</p>
          <EntryForm
            schema={ForgottenPasswordSchema}
            fields={[{ name: 'username', label: 'Username or email address' }]}
            button={asking.isPending ? 'Sending...' : 'Send link'}
            isPending={asking.isPending}
            prefetch={() => undefined}
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
