import { type ReactNode } from 'react';
import styles from './spinner.module.css';

/** Says nothing to screen readers: put words beside it. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;

/** A page or card that is waiting, in words. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page} role="status">
      <Spinner />
      <span>{children}</span>
    </div>
  );
}
