import { type MedicalState } from '@sunfield/contracts/bookings/booking-fields';
import { type ChildKey, childFacts, childNotes } from '@sunfield/contracts/fields/fields-of';
import { ChildEntries } from '../../basket/child-entries';
import { type AmendedChild } from '../model/amended';
import { childField } from '../model/amendment-problems';
import { childNoteQuestion, heldNote } from '../model/note-question';
import { type Amending } from '../model/use-amending';
import { NoteField, onFile } from './note-field';
import styles from './days.module.css';

interface ChildFieldsProps {
  child: AmendedChild;
  amending: Amending;
  problemOf: (field: ChildKey) => string | undefined;
  onEdit: (changes: Partial<AmendedChild>) => void;
}

/** Name, age and notes. */
export function ChildFields({ child, amending, problemOf, onEdit }: ChildFieldsProps) {
  const { booking, notesInstead } = amending;
  const isNew = child.childIndex === undefined;
  const mayShowNotes = isNew || !notesInstead;
  return (
    <div className={styles.fields}>
      <ChildEntries
        fields={childFacts}
        child={undefined}
        errorOf={problemOf}
        inputOf={(key) => ({
          value: child[key],
          onChange: ({ target }) => onEdit({ [key]: target.value }),
          'data-part': childField(child.key, key),
        })}
      />
      {mayShowNotes ? (
        childNotes.map((field) => {
          const { key, sensitivity } = field;
          const isMedical = sensitivity === 'medical';
          const held = heldNote(key, child, booking);
          const state = booking.children[child.childIndex ?? -1]?.medicalState;
          const question = childNoteQuestion(key, child, booking);
          const isAsking = question !== undefined && problemOf(key) === question;
          return (
            <NoteField
              key={key}
              field={field}
              part={childField(child.key, key)}
              hint={isNew ? (field.hint ?? '') : isMedical ? hintOf(state, held) : onFile(held)}
              error={problemOf(key)}
              text={child[key]}
              onConfirm={
                isAsking
                  ? () => onEdit({ confirmed: { ...child.confirmed, [key]: child[key].trim() } })
                  : undefined
              }
              onEdit={(text) =>
                onEdit({ [key]: text, ...(isMedical && { hasNothingToNote: undefined }) })
              }
            >
              {isMedical && state === 'not_asked' && child[key].trim() === '' && (
                <label className={styles.erase}>
                  <input
                    type="checkbox"
                    checked={child.hasNothingToNote ?? false}
                    onChange={({ target }) =>
                      onEdit({ hasNothingToNote: target.checked || undefined })
                    }
                  />
                  There is nothing to note
                </label>
              )}
            </NoteField>
          );
        })
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
