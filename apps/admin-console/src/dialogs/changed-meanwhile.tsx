import { Alert, Button } from 'antd';
import { Dialog } from './dialog';
import styles from './changed-meanwhile.module.css';
import { useReturnFocus } from './use-return-focus';

/** A field's value as another member of staff saved it and as typed here, in words. */
export interface Difference {
  label: string;
  now: string;
  typed: string;
}

interface ChangedMeanwhileProps {
  /** "Brecks Community Hub", "the prices" */
  what: string;
  /** Only the fields that differ. */
  differences: readonly Difference[];
  isSaving: boolean;
  /** Saves what was typed over the current values. */
  onKeepTyped: () => void;
  /** Discards what was typed. */
  onTakeNow: () => void;
  /** Back to the form with everything that was typed. */
  onCancel: () => void;
}

/**
 * After a save that failed because another member of staff saved first: shows both versions, and
 * the user decides.
 */
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
