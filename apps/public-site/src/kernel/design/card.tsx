import { type HTMLAttributes, type ReactNode, useId } from 'react';
import styles from './card.module.css';

type CardProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  title?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
};

/** A sheet of paper on the field; with a title it is a named region. */
export function Card({ title, level = 2, className = '', children, ...rest }: CardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  if (title === undefined) {
    return (
      <div {...rest} className={`${styles.card} ${className}`}>
        {children}
      </div>
    );
  }
  return (
    <section aria-labelledby={titleId} {...rest} className={`${styles.card} ${className}`}>
      <Heading className={styles.title} id={titleId}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
