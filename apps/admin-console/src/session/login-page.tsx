import { request } from '@sunfield/api-client/request';
import { StaffSessionSchema } from '@sunfield/contracts/staff';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { firstOwnerQuery, sessionQuery } from './api';
import { EntryFrame } from './entry-frame';
import { LoginForm } from './login-form';
import styles from './login-page.module.css';
import { readReturnTo } from './return-to';

/** Needed once in the life of an installation. */
const FirstOwnerForm = lazy(() => import('./first-owner-form'));
const SecondStep = lazy(() => import('./second-step'));

interface LoginPageProps {
  /** Fetches what comes after the login, while somebody types a password. */
  prefetch: () => void;
}

export function LoginPage({ prefetch }: LoginPageProps) {
  const firstOwner = useQuery(firstOwnerQuery);
  // What the login answered, or the page that sent somebody here.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const navigate = useNavigate();
  const from = readReturnTo(useLocation().state);
  useEffect(() => {
    // Not through the cache: a late answer would replace that of a login meanwhile.
    const leaving = new AbortController();
    request('GET', '/api/admin/check', StaffSessionSchema, leaving).then(
      ({ isAuthenticated }) =>
        isAuthenticated &&
        !leaving.signal.aborted &&
        navigate(from ?? '/admin-new', { replace: true }),
      () => undefined,
    );
    return () => leaving.abort();
    // Asked once, by who comes to this page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <EntryFrame>
      {firstOwner.data?.isWanted ? (
        <>
          <h1>Set up</h1>
          <p className={styles.hint}>This installation has no accounts yet. Create yours first.</p>
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
          <p className={styles.hint}>Bookings, payments and registers</p>
          <LoginForm prefetch={prefetch} />
          <Link className={styles.help} to="/forgotten-password">
            Forgotten your password?
          </Link>
        </>
      )}
    </EntryFrame>
  );
}
