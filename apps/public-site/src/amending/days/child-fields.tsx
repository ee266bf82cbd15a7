import { type MedicalState } from '@sunfield/contracts/bookings/booking-fields';
import { Field } from '../../design/field';
import { type AmendedChild } from '../model/amended';
import { heldNote, noteQuestion } from '../model/note-question';
import { type Amending } from '../model/use-amending';
import { NoteField } from './note-field';
import styles from './days.module.css';

interface ChildFieldsProps {
  child: AmendedChild;
  amending: Amending;
  problemOf: (field: 'name' | 'age' | 'medicalInfo') => string | undefined;
  onEdit: (changes: Partial<AmendedChild>) => void;
}

/** Name, age and notes. */
export function ChildFields({ child, amending, problemOf, onEdit }: ChildFieldsProps) {
  const { booking, notesInstead } = amending;
  const held = heldNote(child, booking);
  const state = booking.children[child.childIndex ?? -1]?.medicalState;
  const { medicalInfo: text, confirmedNote: confirmed } = child;
  const question = noteQuestion({ held, text, confirmed });
  const asksNote = question !== undefined && problemOf('medicalInfo') === question;
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
      {isNew || !notesInstead ? (
        <NoteField
          label="Medical information"
          hint={isNew ? newHint : hintOf(state, held)}
          error={problemOf('medicalInfo')}
          text={child.medicalInfo}
          onConfirm={
            asksNote ? () => onEdit({ confirmedNote: child.medicalInfo.trim() }) : undefined
          }
          onEdit={(medicalInfo) => onEdit({ medicalInfo, hasNothingToNote: undefined })}
        >
          {state === 'not_asked' && child.medicalInfo.trim() === '' && (
            <label className={styles.erase}>
              <input
                type="checkbox"
                checked={child.hasNothingToNote ?? false}
                onChange={({ target }) => onEdit({ hasNothingToNote: target.checked || undefined })}
              />
              There is nothing to note
            </label>
          )}
        </NoteField>
      ) : (
        <div className={styles.wide}>{notesInstead}</div>
      )}
    </div>
  );
}

function hintOf(state: MedicalState | undefined, held: string): string {
  if (held) return 'We have this note on file. Coaches see exactly these words.';
  if (state === 'not_asked') return 'Not asked yet. Write what coaches need to know.';
  if (state === 'erased') return 'The note was deleted after camp.';
  return 'No medical note on file.';
}

const newHint =
  'Allergies, medicines, conditions: we ask so that coaches can keep your child safe. Only our staff see this, and it is deleted after camp.';
