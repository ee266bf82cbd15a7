import { lazy } from '@sunfield/api-client/lazy';
import { bodyTo } from '@sunfield/api-client/call';
import { logIn } from '@sunfield/contracts/staff/routes';
import { LoginSchema } from '@sunfield/contracts/staff/staff';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { firstOwnerQuery, sessionQuery, useBecomes } from '../../kernel/session/api';
import { showToast } from '../../kernel/toasts/toasts';
import { Quiet } from '../../kernel/ui/quiet';
import { EntryForm, whyRefused } from './entry-form';
import { EntryFrame } from './entry-frame';
import styles from './login-page.module.css';
import { useArrive } from './use-arrive';

/** Needed only once per installation. */
const FirstOwnerForm = lazy(() => import('./first-owner-form'));
/** Checked separately, so that the form does not wait for it. */
const AlreadyIn = lazy(() => import('./already-in'));
const SecondStep = lazy(() => import('./second-step'));

interface LoginPageProps {
  /** Preloads the next page while the user types a password. */
  prefetch: () => void;
}

export function LoginPage({ prefetch }: LoginPageProps) {
  const firstOwner = useQuery(firstOwnerQuery);
  // The login's answer, or the state from the page that redirected here.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return (
    <EntryFrame>
      <Suspense>
        <AlreadyIn />
      </Suspense>
      {firstOwner.data?.isWanted ? (
        <>
          <h1>Set up</h1>
          <p>
            <Quiet>This installation has no accounts yet. Create yours first.</Quiet>
          </p>
          <Suspense fallback={<p role="status">Loading…</p>}>
            <FirstOwnerForm prefetch={prefetch} />
          </Suspense>
        </>
      ) : session?.secondStep ? (
        <Suspense fallback={<p role="status">Loading…</p>}>
          <SecondStep ways={session.secondStep.ways} prefetch={prefetch} />
        </Suspense>
      ) : (
        <>
          <h1>Admin Login</h1>
          <p>
            <Quiet>Bookings, payments and registers</Quiet>
          </p>
          <LoginForm prefetch={prefetch} />
          <Link className={styles.help} to="/forgotten-password">
            Forgotten your password?
          </Link>
        </>
      )}
    </EntryFrame>
  );
}

function LoginForm({ prefetch }: { prefetch: () => void }) {
  const login = useMutation({ mutationFn: bodyTo(logIn), onSuccess: useBecomes() });
  const arrive = useArrive();
  return (
    <EntryForm
      schema={LoginSchema}
      fields={[
        { name: 'username', label: 'Username' },
        { name: 'password', label: 'Password' },
      ]}
      button={login.isPending ? 'Logging in...' : 'Log in'}
      isPending={login.isPending}
      prefetch={prefetch}
      onEntered={(entered) =>
        login.mutate(entered, {
          onSuccess: ({ isAuthenticated }) => isAuthenticated && arrive(),
          onError: (error) =>
            showToast('error', 'Login failed', whyRefused(error, 'Invalid username or password')),
        })
      }
    />
  );
}
