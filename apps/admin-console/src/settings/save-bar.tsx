import { Button } from 'antd';
import styles from './settings.module.css';

interface SaveBarProps {
  isUnsaved: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

/** Stays in sight below whichever part is shown: it saves all of them. */
export const SaveBar = ({ isUnsaved, isSaving, onDiscard }: SaveBarProps) => (
  <div className={styles.saveBar}>
    <p role="status">{isUnsaved ? 'These changes are not saved yet.' : ''}</p>
    {isUnsaved && <Button onClick={onDiscard}>Discard changes</Button>}
    <Button type="primary" htmlType="submit" loading={isSaving}>
      Save Settings
    </Button>
  </div>
);
