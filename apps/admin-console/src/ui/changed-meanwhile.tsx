import { Alert, Button } from 'antd';
import { Dialog } from './dialog';
import styles from './changed-meanwhile.module.css';
import { useReturnFocus } from './use-return-focus';

/** One thing of a form, as somebody else has left it and as it was typed here, in words. */
export interface Difference {
  label: string;
  now: string;
  typed: string;
}

interface ChangedMeanwhileProps {
  /** "Brecks Community Hub", "the prices" */
  what: string;
  /** Only what differs. */
  differences: readonly Difference[];
  isSaving: boolean;
  /** Saves what was typed over what is there now. */
  onKeepTyped: () => void;
  /** Lets go of what was typed. */
  onTakeNow: () => void;
  /** Back to the form, with all that was typed. */
  onCancel: () => void;
}

/** What is there now beside what was typed, when somebody else was faster: whoever typed decides. */
export function ChangedMeanwhile({
  what,
  differences,
  isSaving,
  onKeepTyped,
  onTakeNow,
  onCancel,
}: ChangedMeanwhileProps) {
  useReturnFocus();
  return (
    <Dialog
      open
      title={`Someone else has changed ${what}`}
      onCancel={onCancel}
      footer={
        <div className={styles.ways}>
          <Button onClick={onCancel}>Back to the form</Button>
          <Button onClick={onTakeNow}>Take what is there now</Button>
          <Button type="primary" loading={isSaving} onClick={onKeepTyped}>
            Save mine instead
          </Button>
        </div>
      }
    >
      <p>Nothing was saved, and nothing you typed is lost.</p>
      {differences.length === 0 ? (
        <Alert type="info" showIcon title="What is there now is what you typed." />
      ) : (
        <dl className={styles.differences}>
          {differences.map(({ label, now, typed }) => (
            <div key={label} className={styles.difference}>
              <dt>{label}</dt>
              <dd>
                <span className={styles.whose}>There now</span>
                {now || 'nothing'}
              </dd>
              <dd>
                <span className={styles.whose}>You typed</span>
                {typed || 'nothing'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}
