import { Alert, Button } from 'antd';
import styles from './dialog.module.css';

/** Shown in a form that was left and reopened with its unsaved values. */
export const UnsavedChanges = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert
    className={styles.message}
    type="info"
    showIcon
    title="These changes are not saved yet."
    action={<Button onClick={onDiscard}>Discard changes</Button>}
  />
);
