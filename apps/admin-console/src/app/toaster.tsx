import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { latestToast, onToast } from './toasts';

const ToastNotification = lazy(() => import('./toast-notification'));

/** Ant Design's notification arrives with the first toast, so that the login page opens without it. */
export function Toaster() {
  const toast = useSyncExternalStore(onToast, latestToast);
  const [before] = useState(toast);
  if (!toast || toast === before) return null;
  return (
    <Suspense fallback={null}>
      <ToastNotification toast={toast} />
    </Suspense>
  );
}
