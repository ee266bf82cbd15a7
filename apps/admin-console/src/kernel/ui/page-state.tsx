import { type ReactNode } from 'react';
import styles from './page-state.module.css';
import { SunMark } from './sun-mark';

interface PageStateProps {
  title: string;
  children?: ReactNode;
  /** Links or buttons for what the user can do. */
  actions?: ReactNode;
}

/** A whole page with one message: something is loading, refused or missing. */
export const PageState = ({ title, children, actions }: PageStateProps) => (
  <main className={styles.page}>
    <div className={styles.mark}>
      <SunMark size={40} />
    </div>
    <h1 className={styles.title}>{title}</h1>
    {children && <p className={styles.text}>{children}</p>}
    {actions && <p className={styles.actions}>{actions}</p>}
  </main>
);

/** What is loading; announced to screen readers as well. */
export const PageWait = ({ children }: { children: string }) => (
  <main className={styles.page}>
    <div className={`${styles.mark} ${styles.waiting}`}>
      <SunMark size={40} />
    </div>
    <p className={styles.text} role="status">
      {children}
    </p>
  </main>
);
