import { lazy } from '@sunfield/api-client/lazy';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ToastDock } from './toast-dock';
import { lastDock, onDocks } from './toast-docks';
import styles from './toaster.module.css';
import { onToast, shownToast } from './toasts';

const ToastNotification = lazy(() => import('./toast-notification'));

/** Ant Design's alert is loaded with the first toast, so that the login page opens without it. */
export function Toaster() {
  const toast = useSyncExternalStore(onToast, shownToast);
  const dock = useSyncExternalStore(onDocks, lastDock);
  const [before] = useState(toast);
  const isNew = toast && toast !== before;
  return (
    <>
      <ToastDock className={styles.alone} />
      {isNew &&
        dock &&
        createPortal(
          <Suspense fallback={null}>
            <ToastNotification key={toast.id} toast={toast} />
          </Suspense>,
          dock,
        )}
    </>
  );
}
