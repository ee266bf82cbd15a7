import { Button } from 'antd';
import { ToastDock } from '../toasts/toast-dock';
import styles from './fields/settings.module.css';

interface SaveBarProps {
  isUnsaved: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

/** Stays visible below every part, because it saves all of them. The result is shown inside it. */
export const SaveBar = ({ isUnsaved, isSaving, onDiscard }: SaveBarProps) => (
  <div className={styles.saveBar}>
    <ToastDock className={styles.toasts} />
    <p role="status">{isUnsaved ? 'These changes are not saved yet.' : ''}</p>
    {isUnsaved && <Button onClick={onDiscard}>Discard changes</Button>}
    <Button type="primary" htmlType="submit" loading={isSaving}>
      Save Settings
    </Button>
  </div>
);
