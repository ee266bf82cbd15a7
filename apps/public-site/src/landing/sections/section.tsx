import { type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  /** A small note on which parts are only an example. */
  note?: string | false;
  ground?: 'paper' | 'field' | 'sun';
  children: ReactNode;
}

/** A section of the landing page: the line and corners of a pitch, a heading, and its contents. */
export function Section({ id, title, lead, note, ground = 'paper', children }: SectionProps) {
  return (
    <section
      className={`${styles.section} ${styles[ground]}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead !== undefined && <p>{lead}</p>}
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
