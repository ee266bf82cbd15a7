import { lazy } from '@sunfield/api-client/lazy';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Activity, type ReactNode, Suspense, useEffect } from 'react';
import {
  Link,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { useDraftsAsk } from '../kernel/data/use-draft';
import { FreshProof } from '../kernel/session/fresh-proof';
import { LoginPage } from '../staff/login/login-page';
import { RequireStaff } from '../kernel/session/require-staff';
import { readReturnTo } from '../kernel/session/return-to';
import { Arrival } from './arrival';
import { PageState, PageWait } from '../kernel/ui/page-state';
import { PartBoundary, ReloadPage } from '../kernel/ui/part-boundary';
import { Toaster } from '../kernel/toasts/toaster';
import action from '../kernel/ui/action.module.css';

const importDashboard = () => import('./dashboard-page');
const DashboardPage = lazy(importDashboard);
const NewBookingPage = lazy(() => import('./new-booking-route'));
const AccountPage = lazy(() => import('./account-route'));
const SecondStepFirst = lazy(() => import('../staff/own-account/second-step-first'));
const PasswordPages = lazy(() => import('../staff/login/password-pages'));
const GatePage = lazy(() => import('../camp/gate/gate-page'));
const CountsPage = lazy(() => import('../office/reporting/counts-page'));

const alone = (page: ReactNode, fallback?: ReactNode) => (
  <Suspense fallback={fallback}>{page}</Suspense>
);

const forStaff = (page: ReactNode, wait = 'Loading...') => (
  <RequireStaff setUp={alone(<SecondStepFirst />)}>
    {alone(page, <PageWait>{wait}</PageWait>)}
  </RequireStaff>
);

const dashboard = forStaff(<DashboardPage />, 'Loading Admin Dashboard...');
const gate = alone(<GatePage />, <PageWait>Opening the gate…</PageWait>);
const passwords = alone(<PasswordPages />);

function fetchDashboard() {
  void importDashboard();
  void import('../kernel/toasts/toast-notification');
}

/**
 * While a user whose session has ended logs in again, the page they left (`from`) stays mounted but
 * hidden, so that what they typed in forms and dialogs is kept.
 */
function Pages() {
  useDraftsAsk();
  const location = useLocation();
  const arrival = useNavigationType();
  const isLogin = matchPath('/admin-login', location.pathname) !== null;
  const page = isLogin ? readReturnTo(location.state) : location;
  return (
    <>
      {isLogin && <LoginPage prefetch={fetchDashboard} />}
      {page && (
        <Activity mode={isLogin ? 'hidden' : 'visible'}>
          <Arrival value={arrival}>
            <Routes location={page}>
              <Route path="/" element={forStaff(<Navigate to="/admin" replace />)} />
              <Route path="/admin" element={dashboard} />
              <Route path="/admin-new" element={dashboard} />
              <Route path="/gate" element={gate} />
              <Route path="/new-booking" element={forStaff(<NewBookingPage />)} />
              <Route path="/account" element={forStaff(<AccountPage />)} />
              <Route path="/admin-test" element={forStaff(<CountsPage />)} />
              <Route path="/forgotten-password" element={passwords} />
              <Route path="/reset-password" element={passwords} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Arrival>
        </Activity>
      )}
    </>
  );
}

/** All pages of the console; the caller provides the router (the browser's, or a test's). */
export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    <PartBoundary fallback={<StoppedPage />}>
      {/* Before the pages: a message area inside a page opens later and so takes precedence. */}
      <Toaster />
      <Pages />
      <FreshProof />
    </PartBoundary>
  </QueryClientProvider>
);

const NotFoundPage = () => (
  <PageState
    title="404: page not found"
    actions={
      <Link className={action.action} to="/admin">
        Go to the dashboard
      </Link>
    }
  >
    There is nothing at this address.
  </PageState>
);

/** The last resort: a bug, or a chunk that a deploy removed while the page was open. */
const StoppedPage = () => {
  // A chunk can also fail because of the network. React and browsers cache the failure, so only a
  // reload requests it again.
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload, { once: true });
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <PageState title="This page stopped working" actions={<ReloadPage />}>
      Nothing you saved is lost. Reloading usually helps.
    </PageState>
  );
};
