import { Alert, Button } from 'antd';
import styles from './unsaved-changes.module.css';

/** Stands in a form that was left and found again as it was typed. */
export const UnsavedChanges = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert
    className={styles.unsaved}
    type="info"
    showIcon
    title="These changes are not saved yet."
    action={<Button onClick={onDiscard}>Discard changes</Button>}
  />
);
