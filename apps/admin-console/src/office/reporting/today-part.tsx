import { type ReactNode, useId } from 'react';
import styles from './today.module.css';

interface PartProps {
  title: string;
  children: ReactNode;
}

export function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
