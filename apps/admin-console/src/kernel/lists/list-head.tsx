import { type ReactNode } from 'react';
import styles from './list.module.css';

interface ListHeadProps {
  /** What is listed, in words: "Paid bookings of Easter, 14". Undefined while it loads. */
  said: string | undefined;
  /** Rows are chosen: it stays in sight with what can be done with them. */
  isChosen?: boolean;
  children: ReactNode;
}

/** Above a list: what it shows, and what can be done with it. */
export const ListHead = ({ said, isChosen = false, children }: ListHeadProps) => (
  <div className={`${styles.head} ${isChosen ? styles.chosen : ''}`}>
    <strong role="status">{said}</strong>
    {children}
  </div>
);
