import { type ReactNode } from 'react';
import styles from './spinner.module.css';

/** Hidden from screen readers: put text beside it. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;

/** Text for a page or card that is loading. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page} role="status">
      <Spinner />
      <span>{children}</span>
    </div>
  );
}
