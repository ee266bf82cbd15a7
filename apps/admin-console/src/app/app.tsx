import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoginPage } from '../session/login-page';
import { RequireStaff } from '../session/require-staff';
import { NotFoundPage } from './not-found-page';
import { PageWait } from './page-state';
import { Toaster } from './toaster';
import { UnexpectedErrorBoundary } from './unexpected-error';

const DashboardPage = lazy(() => import('./dashboard-page'));
const NewBookingPage = lazy(() => import('../new-booking/new-booking-page'));
const CountsPage = lazy(() => import('../overview/counts-page'));

const dashboard = (
  <RequireStaff>
    <Suspense fallback={<PageWait>Loading Admin Dashboard...</PageWait>}>
      <DashboardPage />
    </Suspense>
  </RequireStaff>
);

const newBooking = (
  <RequireStaff>
    <Suspense fallback={<PageWait>Loading...</PageWait>}>
      <NewBookingPage />
    </Suspense>
  </RequireStaff>
);

const counts = (
  <RequireStaff>
    <Suspense fallback={<PageWait>Loading...</PageWait>}>
      <CountsPage />
    </Suspense>
  </RequireStaff>
);

/** Every page of the console; the router around it is the caller's (the browser's, or a test's). */
export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    <UnexpectedErrorBoundary>
      <Routes>
        <Route path="/" element={<Navigate to="/admin" replace />} />
        <Route path="/admin" element={dashboard} />
        <Route path="/admin-new" element={dashboard} />
        <Route path="/new-booking" element={newBooking} />
        <Route path="/admin-login" element={<LoginPage />} />
        <Route path="/admin-test" element={counts} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <Toaster />
    </UnexpectedErrorBoundary>
  </QueryClientProvider>
);
