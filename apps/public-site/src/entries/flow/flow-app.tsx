import { lazy } from '@sunfield/api-client/lazy';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { CheckoutPage } from '../../payments/checkout/checkout-page';
import { ConfirmAddressPage } from '../../placed/confirmation/confirm-address-page';
import { ConfirmationPage } from '../../placed/confirmation/confirmation-page';
import { ReceiptPage } from '../../placed/receipt/receipt-page';
import { StatementPage } from '../../placed/receipt/statement-page';
import { Toasts } from '../../kernel/design/toasts';
import { Waiting } from '../../kernel/design/spinner';
import { Panel } from '../../kernel/shell/panel';
import { PartBoundary } from '../../kernel/shell/part-boundary';
import { Button } from '../../kernel/design/button';
import { PageFrame } from '../../kernel/shell/page-frame';

/** A separate chunk, because it includes the whole programme, which the payment pages do not need. */
const ChangeBookingPage = lazy(() => import('../../placed/amending/change-booking-page'));
const ChildDetailsPage = lazy(() => import('../../placed/child-details/child-details-page'));
const OnTheDayPage = lazy(() => import('../../placed/on-the-day/on-the-day-page'));
const WaitingListPage = lazy(() => import('../../bookings/waiting-list/waiting-list-page'));
const InvitationPage = lazy(() => import('../../parties/invitation-page'));
const PartyPage = lazy(() => import('../../parties/party-page'));
const UnsubscribePage = lazy(() => import('../../families/my-data/unsubscribe-page'));
const YourBookingsPage = lazy(() => import('../../families/your-bookings-page'));

/**
 * Payment, what follows it, and the way back to it. All other pages are static and loaded from the
 * server.
 */
export const FlowApp = ({ queries }: { queries: QueryClient }) => (
  <QueryClientProvider client={queries}>
    <Pages />
    <Toasts />
  </QueryClientProvider>
);

function Pages() {
  const { pathname } = useLocation();
  return (
    <PartBoundary key={pathname} fallback={<LostPage />}>
      <Routes>
        <Route path="/checkout" element={<CheckoutPage />} />
        <Route path="/booking-confirmation" element={<ConfirmationPage />} />
        <Route path="/confirm-address" element={<ConfirmAddressPage />} />
        <Route path="/booking-receipt" element={<ReceiptPage />} />
        <Route path="/childcare-statement" element={<StatementPage />} />
        {['/my-bookings', '/my-data'].map((path) => (
          <Route key={path} path={path} element={whenLoaded(<YourBookingsPage />)} />
        ))}
        <Route path="/child-details" element={whenLoaded(<ChildDetailsPage />)} />
        <Route path="/on-the-day" element={whenLoaded(<OnTheDayPage />)} />
        <Route path="/waiting-list" element={whenLoaded(<WaitingListPage />)} />
        <Route path="/party-invitation" element={whenLoaded(<InvitationPage />)} />
        <Route path="/party" element={whenLoaded(<PartyPage />)} />
        <Route path="/unsubscribe" element={whenLoaded(<UnsubscribePage />)} />
        <Route
          path="/change-booking"
          element={whenLoaded(<ChangeBookingPage />, 'Loading your booking')}
        />
        <Route path="*" element={<StaticPage />} />
      </Routes>
    </PartBoundary>
  );
}

/** The address has already changed; the server has the page. */
function StaticPage() {
  useEffect(() => window.location.reload(), []);
  return <Waiting>Loading</Waiting>;
}

const whenLoaded = (page: ReactNode, waiting = 'Loading') => (
  <Suspense fallback={<Waiting>{waiting}</Waiting>}>{page}</Suspense>
);

const reload = () => location.reload();

/**
 * A page's files failed to load (no network, or a deploy removed them), or it has a bug. Files are
 * only requested again by a reload.
 */
function LostPage() {
  useEffect(() => {
    addEventListener('online', reload, { once: true });
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <PageFrame title="This page could not be loaded">
      <Panel title="This page could not be loaded">
        <p>Nothing is lost: your booking is safe with us. Please check your connection.</p>
        <Button onClick={reload}>Reload the page</Button>
      </Panel>
    </PageFrame>
  );
}
