import { lazy } from '@sunfield/api-client/lazy';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastDock, useLastDock } from './toast-dock';
import styles from './toaster.module.css';
import { shown } from './toasts';

const ToastNotification = lazy(() => import('./toast-notification'));

/** Ant Design's alert is loaded with the first toast, so that the login page opens without it. */
export function Toaster() {
  const toast = shown.use();
  const dock = useLastDock();
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
