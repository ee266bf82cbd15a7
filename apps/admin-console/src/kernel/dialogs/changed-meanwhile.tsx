import { Button, Flex } from 'antd';
import { Dialog } from './dialog';
import styles from './changed-meanwhile.module.css';

/** A field's value as another member of staff saved it and as typed here, in words. */
export interface Difference {
  label: string;
  now: string;
  typed: string;
}

interface ChangedMeanwhileProps {
  /** "Brecks Community Hub", "the prices" */
  what: string;
  /** The fields that both have changed. */
  differences: readonly Difference[];
  isSaving: boolean;
  /** Saves what was typed over their values. */
  onKeepTyped: () => void;
  /** Puts their values into the form, and keeps what else was typed. */
  onTakeNow: () => void;
  /** Back to the form with everything that was typed. */
  onCancel: () => void;
}

/**
 * After a save that failed because another member of staff has changed the same: shows both
 * versions, and the user decides.
 */
export function ChangedMeanwhile({
  what,
  differences,
  isSaving,
  onKeepTyped,
  onTakeNow,
  onCancel,
}: ChangedMeanwhileProps) {
  return (
    <Dialog
      title={`Someone else has changed ${what}`}
      onCancel={onCancel}
      footer={
        <Flex wrap gap={8} justify="flex-end">
          <Button onClick={onCancel}>Back to the form</Button>
          <Button onClick={onTakeNow}>Take what is there now</Button>
          <Button type="primary" loading={isSaving} onClick={onKeepTyped}>
            Save mine instead
          </Button>
        </Flex>
      }
    >
      <p>Nothing was saved, and nothing you typed is lost.</p>
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
    </Dialog>
  );
}
