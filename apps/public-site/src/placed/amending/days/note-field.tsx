import { type PersonField } from '@sunfield/contracts/kit/fields/person-fields';
import { type ReactNode } from 'react';
import { Button } from '../../../kernel/design/button';
import { PersonEntry } from '../../../basket/person-entry';

interface NoteFieldProps {
  field: PersonField;
  /** Its `data-part`. */
  part: string;
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
  const { field, part, hint, error, text, onConfirm, onEdit, children } = props;
  return (
    <div className="whole-row">
      <PersonEntry
        field={field}
        hint={hint}
        error={error}
        optional
        rows={3}
        data-part={part}
        value={text}
        onChange={({ target }) => onEdit(target.value)}
      />
      {onConfirm && (
        <Button look="secondary" className="apart" onClick={onConfirm}>
          {text.trim() ? 'Yes, replace the note' : 'Yes, remove the note'}
        </Button>
      )}
      {children}
    </div>
  );
};
