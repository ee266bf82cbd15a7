import { type ReactNode } from 'react';
import styles from './settings.module.css';

interface GroupProps {
  title: ReactNode;
  explained?: ReactNode;
  children: ReactNode;
}

/** Related settings under a heading. */
export const Group = ({ title, explained, children }: GroupProps) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    {explained && <p className={styles.explained}>{explained}</p>}
    {children}
  </section>
);
