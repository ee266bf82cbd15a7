import { Field } from '../../design/field';
import { type AmendedChild } from '../model/amended';
import { keptNoteHint, NoteField } from './note-field';
import styles from './days.module.css';

interface ChildFieldsProps {
  child: AmendedChild;
  isStaff: boolean;
  problemOf: (field: 'name' | 'age' | 'medicalInfo') => string | undefined;
  onEdit: (changes: Partial<AmendedChild>) => void;
}

/** Name, age and notes. What was told of a child's health is written here, and never read back. */
export function ChildFields({ child, isStaff, problemOf, onEdit }: ChildFieldsProps) {
  const isNew = child.childIndex === undefined;
  return (
    <div className={styles.fields}>
      <Field label="Child name" error={problemOf('name')}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            value={child.name}
            onChange={({ target }) => onEdit({ name: target.value })}
          />
        )}
      </Field>
      <Field label="Age" error={problemOf('age')}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            value={child.age}
            onChange={({ target }) => onEdit({ age: target.value })}
          />
        )}
      </Field>
      <NoteField
        label="Medical information"
        hint={isNew ? newHint : isStaff ? keptNoteHint : `${keptNoteHint} ${notShownHint}`}
        error={problemOf('medicalInfo')}
        text={child.medicalInfo}
        isErased={child.erasesMedicalInfo ?? false}
        mayBeErased={!isNew}
        onEdit={(medicalInfo, erasesMedicalInfo) => onEdit({ medicalInfo, erasesMedicalInfo })}
      />
    </div>
  );
}

const newHint =
  'Allergies, medicines, conditions: we ask so that coaches can keep your child safe. Only our staff see this, and it is deleted after camp.';
const notShownHint = 'It is not shown here, nor in emails.';
