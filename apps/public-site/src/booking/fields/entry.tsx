import { type ReactNode, useId } from 'react';
import { Button } from '../../design/button';
import { VisuallyHidden } from '../../design/visually-hidden';
import styles from './entry.module.css';

interface EntryProps {
  title: string;
  /** Completes the accessible name of "Remove". */
  name: string;
  /** Undefined if the entry cannot be removed. */
  onRemove?: () => void;
  children: ReactNode;
}

/** An item of a list that can grow: a child, a t-shirt. */
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
