import { type ReactNode, useId } from 'react';
import { Ends } from './ends';
import styles from './group.module.css';
import { Hint } from './quiet';

interface GroupProps {
  title: ReactNode;
  about?: ReactNode;
  /** Below the page's or the part's own heading. */
  level?: 2 | 3;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** What belongs together, in a frame under a heading. */
export function Group({ title, about, level = 2, action, children }: GroupProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <Ends>
        <Heading id={titleId}>{title}</Heading>
        {action}
      </Ends>
      {about && <Hint>{about}</Hint>}
      {children}
    </section>
  );
}
