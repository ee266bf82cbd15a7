import { Field } from '../../design/field';
import styles from './days.module.css';

interface NoteFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  text: string;
  isErased: boolean;
  /** A new child has no note yet. */
  mayBeErased: boolean;
  onEdit: (text: string, isErased: boolean) => void;
}

/** A note that is written, and never read back: whoever finds a link learns nothing of a child's health. */
export const NoteField = (props: NoteFieldProps) => {
  const { label, hint, error, text, isErased, mayBeErased, onEdit } = props;
  return (
    <div className={styles.wide}>
      <Field label={label} optional hint={hint} error={error}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={text}
            onChange={({ target }) => onEdit(target.value, false)}
          />
        )}
      </Field>
      {mayBeErased && (
        <label className={styles.erase}>
          <input
            type="checkbox"
            checked={isErased}
            onChange={({ target }) => onEdit('', target.checked)}
          />
          Remove the {label.toLowerCase()} we have on file
        </label>
      )}
    </div>
  );
};

export const keptNoteHint =
  'We keep any note you’ve already given us. Write a new one to replace it, or remove it.';
