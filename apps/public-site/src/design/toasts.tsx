import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { dismissToast, TOAST_DURATION_MS, toastStore } from './toast-store';
import styles from './toasts.module.css';

const SWIPE_PX = 50;

/** Where toasts appear; mount once on a page. F8 goes to it. Raise one with `toast()` of `toast-store`. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  return (
    <Toast.Provider duration={TOAST_DURATION_MS} swipeThreshold={SWIPE_PX} label="Message">
      {toasts.map(({ id, open, title, description, variant, durationMs }) => (
        <Toast.Root
          key={id}
          open={open}
          duration={durationMs}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
          className={`${styles.toast} ${variant === 'destructive' ? styles.destructive : ''}`}
        >
          <Toast.Title className={styles.title}>{title}</Toast.Title>
          {description !== undefined && (
            <Toast.Description className={styles.description}>{description}</Toast.Description>
          )}
          <Toast.Close className={styles.close} aria-label="Close message">
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="2.4" />
            </svg>
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} label="Messages ({hotkey})" />
    </Toast.Provider>
  );
}
