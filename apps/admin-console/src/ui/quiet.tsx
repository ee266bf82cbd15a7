import { type ReactNode } from 'react';
import styles from './quiet.module.css';

/** A paragraph that explains what follows it. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <p className={styles.hint}>{children}</p>
);

/** A less important line below a fact. */
export const Detail = ({ children }: { children: ReactNode }) => (
  <span className={styles.detail}>{children}</span>
);
