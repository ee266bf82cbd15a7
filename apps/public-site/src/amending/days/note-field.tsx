import { type ReactNode } from 'react';
import { Button } from '../../design/button';
import { Field } from '../../design/field';
import styles from './days.module.css';

interface NoteFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  text: string;
  /** If saved text would be lost, the user confirms here that this is right. */
  onConfirm?: (() => void) | undefined;
  onEdit: (text: string) => void;
  children?: ReactNode;
}

export const onFile = (held: string): string =>
  held ? 'We have this on file.' : 'Nothing on file.';

/** A saved note, edited in place. */
export const NoteField = (props: NoteFieldProps) => {
  const { label, hint, error, text, onConfirm, onEdit, children } = props;
  return (
    <div className={styles.wide}>
      <Field label={label} optional hint={hint} error={error}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={text}
            onChange={({ target }) => onEdit(target.value)}
          />
        )}
      </Field>
      {onConfirm && (
        <Button look="secondary" className={styles.confirm} onClick={onConfirm}>
          {text.trim() ? 'Yes, replace the note' : 'Yes, remove the note'}
        </Button>
      )}
      {children}
    </div>
  );
};
