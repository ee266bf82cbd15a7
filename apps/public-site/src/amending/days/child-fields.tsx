import { ageQuestion } from '../../booking/age-question';
import { Button } from '../../design/button';
import { Field } from '../../design/field';
import { type AmendedChild } from '../model/amended';
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
  const ageProblem = problemOf('age');
  const isAsked = ageProblem !== undefined && ageProblem === ageQuestion(child);
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
      <Field label="Age" error={ageProblem}>
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
      {isAsked && (
        <Button
          look="secondary"
          className={styles.wide}
          onClick={() => onEdit({ confirmedAge: child.age.trim() })}
        >
          Yes, {child.age.trim()} is right
        </Button>
      )}
      <Field
        className={styles.wide}
        label="Medical information"
        optional
        hint={isNew ? newHint : isStaff ? staffHint : parentHint}
        error={problemOf('medicalInfo')}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={child.medicalInfo}
            onChange={({ target }) => onEdit({ medicalInfo: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

const newHint =
  'Allergies, medicines, conditions: we ask so that coaches can keep your child safe. Only our staff see this, and it is deleted together with the booking.';
const parentHint =
  'Leave this empty to keep what you told us before, which is not shown here. What you write replaces it; write “none” if there is nothing any more.';
const staffHint = 'Leave this empty to keep what there is. What you write replaces it.';
