import { type ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'plain' | 'good' | 'sun' | 'bad';

/** A word or two of state: "3 left", "Confirmed". Never colour alone: the words must say it. */
export const Badge = ({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
);
