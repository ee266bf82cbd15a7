import { type ReactNode, useId } from 'react';
import { Button } from '../../design/button';
import { VisuallyHidden } from '../../design/visually-hidden';
import styles from './entry.module.css';

interface EntryProps {
  title: string;
  /** What "Remove" says it removes to those who hear it out of its place. */
  name: string;
  /** Undefined where this one has to stay. */
  onRemove?: () => void;
  children: ReactNode;
}

/** One of a list that can grow: a child, a t-shirt. */
export function Entry({ title, name, onRemove, children }: EntryProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles.entry}>
      <div className={styles.head}>
        <h4 className={styles.title} id={titleId}>
          {title}
        </h4>
        {onRemove && (
          <Button look="quiet" onClick={onRemove}>
            Remove <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
