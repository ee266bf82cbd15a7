import { isOfParty } from '@sunfield/contracts/bookings/booked-words';
import {
  childFields,
  type ChildKey,
  childFacts,
  childNotes,
} from '@sunfield/contracts/kit/fields/fields-of';
import { useState } from 'react';
import { type BookedDay } from '../../../basket/changed-places';
import { type Place, type Slot } from '../../../basket/places';
import { Button } from '../../../kernel/design/button';
import { Card } from '../../../kernel/design/card';
import { FieldError } from '../../../kernel/design/field';
import {
  bringBack,
  cancelChild,
  cancelDay,
  comes,
  daysOf,
  editChild,
  removeAdded,
  undoDay,
  type AmendedChild,
} from '../model/amended';
import { type SlotNames } from '../model/change-words';
import { childField, childPart, dayField, problemAt } from '../model/amendment-problems';
import { type Amending } from '../model/use-amending';
import { AddedRow, DayRow } from './day-row';
import styles from './days.module.css';
import { type MedicalState } from '@sunfield/contracts/bookings/booking-fields';
import { ChildEntries } from '../../../basket/child-entries';
import { childNoteQuestion, heldNote } from '../model/note-question';
import { NoteField, onFile } from './note-field';

interface ChildCardProps {
  child: AmendedChild;
  label: string;
  amending: Amending;
  names: (slot: Slot) => SlotNames;
  /**
   * Announces what happened, and moves focus to a day or the child, because the button pressed may
   * be gone.
   */
  said: (words: string, part: string) => void;
  /** Whether the provider has cancelled its day. */
  isOff: (place: Place) => boolean;
  /** How long a day can be swapped or cancelled, and the charge. */
  terms: (place: Place) => string;
}

/** A child with its days, and the actions on each. */
export function ChildCard(props: ChildCardProps) {
  const { child, label, amending, said } = props;
  const { amended, change, isFixed, problems, setView } = amending;
  const isNew = child.childIndex === undefined;
  const [isOpen, setOpen] = useState(isNew);
  const fieldProblem = (field: ChildKey) => problemAt(problems, childField(child.key, field));
  const showsFields = isOpen || childFields.some(({ key }) => fieldProblem(key));
  const days = daysOf(amended);
  const booked = days.booked.filter(({ was }) => was.child === child.key);
  const added = days.added.filter((place) => place.child === child.key);
  const isGone = !isNew && !comes(amended, child);
  const mayAllGo = booked.length > 1 && booked.some(({ was }) => !isFixed(was));
  const part = childPart(child.key);
  return (
    <Card title={label} className="quiet-focus" data-part={part} tabIndex={-1}>
      {isGone && <p className="soft">All of {label}’s days will be cancelled.</p>}
      {!isGone && !isNew && (
        <Button look="quiet" aria-expanded={showsFields} onClick={() => setOpen(!showsFields)}>
          Correct name, age or notes<span className="visually-hidden"> of {label}</span>
        </Button>
      )}
      {showsFields && !isGone && (
        <ChildFields
          child={child}
          amending={amending}
          problemOf={fieldProblem}
          onEdit={(edits) => change(editChild(amended, child.key, edits))}
        />
      )}
      <ChildDays {...props} booked={booked} added={added} />
      <FieldError>{problemAt(problems, part)}</FieldError>
      <div className="button-row apart">
        {isGone ? (
          <Button
            look="secondary"
            onClick={() => {
              change(bringBack(amended, child.key));
              said(`${label} is back.`, part);
            }}
          >
            Undo<span className="visually-hidden"> cancelling all days of {label}</span>
          </Button>
        ) : isOfParty(amending.booking) ? null : (
          <Button look="secondary" onClick={() => setView({ is: 'adding' })}>
            {isNew && added.length === 0 ? 'Choose days' : 'Add a day'}
            <span className="visually-hidden"> for {label}</span>
          </Button>
        )}
        {!isGone && (isNew || mayAllGo) && (
          <Button
            look="quiet"
            onClick={() => {
              change(cancelChild(amended, child.key, (was) => !isFixed(was)));
              said(`All of ${label}’s days will be cancelled once you confirm.`, part);
            }}
          >
            {isNew ? 'Remove' : `Cancel all days`}
            <span className="visually-hidden"> of {label}</span>
          </Button>
        )}
      </div>
    </Card>
  );
}

interface ChildDaysProps extends ChildCardProps {
  booked: readonly BookedDay[];
  added: readonly Place[];
}

function ChildDays({ child, label, amending, booked, added, ...props }: ChildDaysProps) {
  const { names, said, isOff, terms } = props;
  const { amended, change, isFixed, problems, setView } = amending;
  return (
    <ul className={styles.days}>
      {booked.map((day) => (
        <DayRow
          key={dayField(day.was)}
          day={day}
          childName={label}
          names={names}
          isFixed={isFixed(day.was)}
          isOff={isOff(day.was)}
          terms={terms(day.was)}
          problem={problemAt(problems, dayField(day.was))}
          onCancel={() => {
            change(cancelDay(amended, day.was));
            said('This day will be cancelled once you confirm.', dayField(day.was));
          }}
          onSwap={
            isOfParty(amending.booking)
              ? undefined
              : () => setView({ is: 'swapping', was: day.was })
          }
          onUndo={() => {
            change(undoDay(amended, day.was));
            said('It stays as it was.', dayField(day.was));
          }}
        />
      ))}
      {added.map((place) => (
        <AddedRow
          key={dayField(place)}
          place={place}
          childName={label}
          names={names}
          problem={problemAt(problems, dayField(place))}
          onRemove={() => {
            change(removeAdded(amended, place));
            said('The day is not added.', childPart(child.key));
          }}
        />
      ))}
    </ul>
  );
}

interface ChildFieldsProps {
  child: AmendedChild;
  amending: Amending;
  problemOf: (field: ChildKey) => string | undefined;
  onEdit: (changes: Partial<AmendedChild>) => void;
}

/** Name, age and notes. */
function ChildFields({ child, amending, problemOf, onEdit }: ChildFieldsProps) {
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
                <label className="tick-line small">
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
        <div className="whole-row">{notesInstead}</div>
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
