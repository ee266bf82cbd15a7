import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { LoginSchema } from '@sunfield/contracts/staff';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import action from '../ui/action.module.css';
import { useBrand } from '../data/brand';
import { Pitch } from '../ui/pitch';
import { SunMark } from '../ui/sun-mark';
import { ToastDock } from '../ui/toast-dock';
import { showToast } from '../ui/toasts';
import { firstOwnerQuery, useLogin } from './api';
import { FirstOwnerForm } from './first-owner-form';
import { firstProblems, focusFirst, type Problems } from './form-fields';
import { LoginField } from './login-field';
import styles from './login-page.module.css';
import { afterLogin, readReturnTo } from './return-to';

const fieldNames = ['username', 'password'] as const;

const whyRefused = (error: unknown): string =>
  error instanceof ApiError
    ? sentenceOf(error, 'Invalid username or password')
    : 'The server cannot be reached. Please try again in a moment.';

interface LoginPageProps {
  /** Fetches what comes after the login, while somebody types a password. */
  prefetch: () => void;
}

export function LoginPage({ prefetch }: LoginPageProps) {
  const brand = useBrand();
  const firstOwner = useQuery(firstOwnerQuery);
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
            <FirstOwnerForm prefetch={prefetch} />
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

function LoginForm({ prefetch }: LoginPageProps) {
  const [problems, setProblems] = useState<Problems>({});
  const login = useLogin();
  const navigate = useNavigate();
  const location = useLocation();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = safeParse(LoginSchema, Object.fromEntries(new FormData(form)));
    const found = firstProblems(entered.error?.issues ?? []);
    setProblems(found);
    if (!entered.success) return focusFirst(form, fieldNames, found);
    login.mutate(entered.data, {
      onSuccess: () => {
        showToast('success', 'Login successful', 'Welcome to the admin dashboard');
        const from = readReturnTo(location.state);
        void navigate(from ?? '/admin-new', { state: from ? undefined : afterLogin });
      },
      onError: (error) => showToast('error', 'Login failed', whyRefused(error)),
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <LoginField
        name="username"
        label="Username"
        problem={problems['username']}
        onFocus={prefetch}
      />
      <LoginField
        name="password"
        label="Password"
        problem={problems['password']}
        onFocus={prefetch}
      />
      <button type="submit" className={action.action} disabled={login.isPending}>
        {login.isPending ? 'Logging in...' : 'Log in'}
      </button>
    </form>
  );
}
