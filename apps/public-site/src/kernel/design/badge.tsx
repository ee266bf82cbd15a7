import { type ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'plain' | 'good' | 'sun' | 'bad';

/** A state in a word or two: "3 left", "Confirmed". Colour must not be the only difference. */
export const Badge = ({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
);
