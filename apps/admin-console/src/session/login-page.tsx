import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useBrand } from '../data/brand';
import { Pitch } from '../ui/pitch';
import { SunMark } from '../ui/sun-mark';
import { ToastDock } from '../ui/toast-dock';
import { firstOwnerQuery, sessionQuery } from './api';
import { LoginForm } from './login-form';
import styles from './login-page.module.css';

/** Needed once in the life of an installation. */
const FirstOwnerForm = lazy(() => import('./first-owner-form'));
const SecondStep = lazy(() => import('./second-step'));

interface LoginPageProps {
  /** Fetches what comes after the login, while somebody types a password. */
  prefetch: () => void;
}

export function LoginPage({ prefetch }: LoginPageProps) {
  const brand = useBrand();
  const firstOwner = useQuery(firstOwnerQuery);
  // What the login answered, or the page that sent somebody here.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return (
    <main className={styles.page}>
      <ToastDock className={styles.messages} />
      <div className={styles.pitch}>
        <Pitch className={styles.lines} />
        <p className={styles.brand}>
          <SunMark size={44} />
          <span>{brand?.name}</span>
        </p>
      </div>
      <div className={styles.side}>
        {firstOwner.data?.isWanted ? (
          <div className={styles.card}>
            <h1>Set up</h1>
            <p className={styles.hint}>
              Nobody runs this installation yet. Make your account first.
            </p>
            <Suspense fallback={<p role="status">Loading…</p>}>
              <FirstOwnerForm prefetch={prefetch} />
            </Suspense>
          </div>
        ) : session?.secondStep ? (
          <div className={styles.card}>
            <Suspense fallback={<p role="status">Loading…</p>}>
              <SecondStep ways={session.secondStep.ways} prefetch={prefetch} />
            </Suspense>
          </div>
        ) : (
          <div className={styles.card}>
            <h1>Admin Login</h1>
            <p className={styles.hint}>Bookings, payments and registers</p>
            <LoginForm prefetch={prefetch} />
          </div>
        )}
      </div>
    </main>
  );
}
