import { type ReactNode, useId } from 'react';
import styles from './your-family.module.css';

interface PartProps {
  title: string;
  /** Of an address that leads here. */
  id?: string;
  children: ReactNode;
}

export function Part({ title, id, children }: PartProps) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId} id={id}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
