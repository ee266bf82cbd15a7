import { MAX_CHILDREN } from '@sunfield/contracts/bookings/booking-limits';
import { counted } from '@sunfield/words/counted';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { focusPart } from '../../../kernel/design/focus-part';
import { Button } from '../../../kernel/design/button';
import { type BookingFields, emptyChild, nextChildKey } from '../../../basket/booking-fields';
import { type Attendee, type Place, orphan, reclaim } from '../../../basket/places';
import styles from './fields.module.css';
import { askedAt, childFields } from '@sunfield/contracts/kit/fields/fields-of';
import { ChildEntries } from '../../../basket/child-entries';

const ADD_PART = 'add child';

interface ChildrenFieldsProps {
  attendees: readonly Attendee[];
  places: readonly Place[];
  change: (places: readonly Place[], happened?: string) => void;
}

/** What is needed to restore a removed child. */
interface Removed {
  index: number;
  entries: BookingFields['children'][number];
  label: string;
}

export function ChildrenFields({ attendees, places, change }: ChildrenFieldsProps) {
  const { getValues } = useFormContext<BookingFields>();
  const list = useFieldArray<BookingFields, 'children'>({ name: 'children' });
  const { fields } = list;
  const [removed, setRemoved] = useState<Removed>();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (removed) focusPart(group.current, UNDO_PART);
  }, [removed]);
  const addChild = () => {
    setRemoved(undefined);
    const used = [...attendees.map(({ key }) => key), ...places.map(({ child }) => child)];
    list.append(emptyChild(nextChildKey(used)));
  };
  const removeChild = (index: number) => {
    const gone = attendees[index];
    if (!gone) return;
    setRemoved({ index, entries: getValues(`children.${index}`), label: gone.label });
    change(orphan(places, gone), removalText(gone, places));
    list.remove(index);
  };
  const bringBack = ({ index, entries, label }: Removed) => {
    list.insert(index, entries, { shouldFocus: false });
    change(reclaim(places, entries.key), `${label} is back.`);
    setRemoved(undefined);
    focusPart(group.current, ADD_PART);
  };
  return (
    <fieldset className={`${styles.group} ${styles.childGroup}`} ref={group}>
      <legend className={styles.legend}>Children</legend>
      {fields.map(({ key }, index) => (
        <ChildFields
          key={key}
          index={index}
          child={attendees[index]}
          onRemove={fields.length > 1 ? () => removeChild(index) : undefined}
        />
      ))}
      {removed && <RemovedChild label={removed.label} onUndo={() => bringBack(removed)} />}
      <Button
        look="quiet"
        className={styles.addChild}
        data-part={ADD_PART}
        onClick={addChild}
        disabled={fields.length >= MAX_CHILDREN}
      >
        Add another child
      </Button>
    </fieldset>
  );
}

function removalText({ key, label }: Attendee, places: readonly Place[]): string {
  const days = places.filter(({ child }) => child === key).length;
  if (days === 0) return `${label} removed.`;
  const now = counted(days, 'day now has', 'days now have');
  return `${label} removed. ${now} no child chosen.`;
}

const UNDO_PART = 'undo removing a child';

/** Stays until the form's children change again, so that there is no time limit. */
const RemovedChild = ({ label, onUndo }: { label: string; onUndo: () => void }) => (
  <div className={styles.removed}>
    <p>{label} removed.</p>
    <Button look="secondary" data-part={UNDO_PART} onClick={onUndo}>
      Undo <span className="visually-hidden">removing {label}</span>
    </Button>
  </div>
);

const fields = askedAt('child', childFields);

interface ChildFieldsProps {
  index: number;
  child: Attendee | undefined;
  /** Undefined for the only child: a booking needs at least one. */
  onRemove?: () => void;
}

/** A child on one line; medical notes come further down, once the days are chosen. */
function ChildFields({ index, child, onRemove }: ChildFieldsProps) {
  const label = child?.label ?? '';
  const { register, formState } = useFormContext<BookingFields>();
  return (
    <div role="group" aria-label={label} className={styles.childRow}>
      <ChildEntries
        fields={fields}
        child={child}
        errorOf={(key) => formState.errors.children?.[index]?.[key]?.message}
        inputOf={(key) => register(`children.${index}.${key}`)}
      />
      {onRemove && (
        <Button look="quiet" className={styles.remove} onClick={onRemove}>
          <span className={styles.removeSign} aria-hidden="true">
            &times;
          </span>
          <span className="visually-hidden">Remove {label}</span>
        </Button>
      )}
    </div>
  );
}
