import { lazy } from '@sunfield/api-client/lazy';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type Ref, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useBrand } from '../kernel/data/brand';
import { useTestAlert } from '../office/reporting/api';
import { sessionQuery, useLogout } from '../kernel/session/api';
import { useAdmin, useMay } from '../kernel/session/require-staff';
import { showToast } from '../kernel/toasts/toasts';
import { SunMark } from '../kernel/ui/sun-mark';
import styles from './dashboard.module.css';
import { SearchButton } from './search/search-button';

const UnsentAtGate = lazy(() => import('./unsent-at-gate'));

interface DashboardHeaderProps {
  /** Only the dashboard has the button for a test email. */
  isDashboard: boolean;
  title: string;
  heading: Ref<HTMLHeadingElement>;
}

export function DashboardHeader({ isDashboard, title, heading }: DashboardHeaderProps) {
  const brand = useBrand();
  const { username } = useAdmin();
  const may = useMay();
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <div className={styles.mark}>
          <SunMark size={36} />
        </div>
        <div>
          <p className={styles.brand}>{brand?.name}</p>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
      </div>
      <div className={styles.who}>
        <p>
          <Link to="/account" className={styles.account}>
            Welcome, {username}
          </Link>
        </p>
        <SearchButton />
        {isDashboard && may('bookings') && <TestAlertButton />}
        <LogoutButton />
      </div>
    </header>
  );
}

/** What `/gate` keeps on this device; a browser without IndexedDB has kept nothing. */
async function forgetGate(): Promise<void> {
  if ('indexedDB' in globalThis) await (await import('../kernel/offline/day-key')).forgetDay();
}

/** A slow network keeps no one logged in: what was not sent stays on the device. */
const MAX_ASKING_MS = 1000;

/** How many entries of the gate this member has on this device that were not sent. */
async function unsentAtGate(username: string): Promise<number> {
  if (!('indexedDB' in globalThis)) return 0;
  const { waiting } = await import('../kernel/offline/event-log');
  const own = (await waiting()).filter(({ member }) => member === username);
  return own.reduce((sum, { count }) => sum + count, 0);
}

function LogoutButton() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = useLogout();
  const { username } = useAdmin();
  const [unsent, setUnsent] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const soon = new Promise<number>((resolve) => setTimeout(resolve, MAX_ASKING_MS, 0));
    const count = await Promise.race([unsentAtGate(username).catch(() => 0), soon]);
    setAsking(false);
    if (count > 0) setUnsent(count);
    else leave();
  };
  const leave = () =>
    logout.mutate(undefined, {
      onSuccess: () => {
        void navigate('/admin-login');
        // Leaves no children's data in a browser that other people may use.
        queryClient.clear();
        // Answers about a child that were typed and not saved (`fill-in-details.tsx`).
        sessionStorage.clear();
        // Back then needs no answer of the API to refuse its page.
        queryClient.setQueryData(sessionQuery.queryKey, null);
        void forgetGate();
        showToast('success', 'Logged out');
      },
      onError: () => showToast('error', 'Logout failed'),
    });
  return (
    <>
      <Button
        ghost
        className={styles.onGreen}
        classNames={{ icon: styles.icon }}
        icon={<LogoutOutlined aria-hidden />}
        loading={isAsking || logout.isPending}
        onClick={() => void ask()}
      >
        Logout
      </Button>
      {unsent > 0 && (
        <Suspense>
          <UnsentAtGate
            count={unsent}
            isLeaving={logout.isPending}
            onLeave={leave}
            onStay={() => setUnsent(0)}
          />
        </Suspense>
      )}
    </>
  );
}

function TestAlertButton() {
  const alert = useTestAlert();
  const send = () =>
    alert.mutate(undefined, {
      onSuccess: () => showToast('success', 'Test email sent!'),
      onError: () =>
        showToast('error', 'Email test failed', 'There was an error sending the test email'),
    });
  return (
    <Button ghost className={styles.onGreen} loading={alert.isPending} onClick={send}>
      Test Email Alert
    </Button>
  );
}
