import { Button } from '../../design/button';
import { VisuallyHidden } from '../../design/visually-hidden';
import styles from './fields.module.css';

export const UNDO_PART = 'undo removing a child';

/** Stays until the form's children change again, so that there is no time limit. */
export const RemovedChild = ({ label, onUndo }: { label: string; onUndo: () => void }) => (
  <div className={styles.removed}>
    <p>{label} removed.</p>
    <Button look="secondary" data-part={UNDO_PART} onClick={onUndo}>
      Undo <VisuallyHidden>removing {label}</VisuallyHidden>
    </Button>
  </div>
);
