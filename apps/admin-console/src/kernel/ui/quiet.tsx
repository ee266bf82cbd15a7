import { type ReactNode } from 'react';
import styles from './quiet.module.css';

interface QuietProps {
  className?: string;
  children: ReactNode;
}

/** A paragraph that explains what follows it. */
export const Hint = ({ children }: QuietProps) => <p className={styles.hint}>{children}</p>;

/** A less important line below a fact. */
export const Detail = ({ children }: QuietProps) => (
  <span className={styles.detail}>{children}</span>
);

/** Late, missing or wrong. */
export const Urgent = ({ children }: QuietProps) => (
  <strong className={styles.urgent}>{children}</strong>
);

/** Less important words. Ant Design’s `Typography` would add 7.5 kB to the dashboard. */
export const Quiet = ({ className = '', children }: QuietProps) => (
  <span className={`${styles.quiet} ${className}`}>{children}</span>
);
