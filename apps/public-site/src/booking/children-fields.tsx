import { MAX_CHILDREN } from '@sunfield/contracts/booking-fields';
import { useId, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../design/button';
import { Field } from '../design/field';
import { VisuallyHidden } from '../design/visually-hidden';
import { type BookingFields, emptyChild, nextChildKey } from './booking-fields';
import { type Attendee, type Choice, orphan } from './choices';
import styles from './fields.module.css';
import { focusPart } from './focus-part';

const ADD_PART = 'add child';

interface ChildrenFieldsProps {
  attendees: readonly Attendee[];
  choices: readonly Choice[];
  change: (choices: readonly Choice[], happened?: string) => void;
}

export function ChildrenFields({ attendees, choices, change }: ChildrenFieldsProps) {
  const { fields, append, remove } = useFieldArray<BookingFields, 'children'>({ name: 'children' });
  const group = useRef<HTMLFieldSetElement>(null);

  const addChild = () => {
    const used = [...attendees.map(({ key }) => key), ...choices.map(({ child }) => child)];
    append(emptyChild(nextChildKey(used)));
  };
  const removeChild = (index: number) => {
    const gone = attendees[index];
    if (!gone) return;
    const days = choices.filter(({ child }) => child === gone.key).length;
    change(
      orphan(choices, gone),
      days === 0
        ? `${gone.label} removed.`
        : `${gone.label} removed. ${days === 1 ? '1 chosen day belongs' : `${days} chosen days belong`} to nobody now.`,
    );
    remove(index);
    focusPart(group.current, ADD_PART);
  };

  return (
    <fieldset className={styles.group} ref={group}>
      <legend className={styles.legend}>Children</legend>
      {fields.map(({ key }, index) => (
        <ChildFields
          key={key}
          index={index}
          label={attendees[index]?.label ?? ''}
          onRemove={fields.length > 1 ? () => removeChild(index) : undefined}
        />
      ))}
      <Button
        look="secondary"
        className={styles.add}
        data-part={ADD_PART}
        onClick={addChild}
        disabled={fields.length >= MAX_CHILDREN}
      >
        Add another child
      </Button>
    </fieldset>
  );
}

interface ChildFieldsProps {
  index: number;
  label: string;
  /** Undefined for the only child: a booking is for at least one. */
  onRemove?: () => void;
}

function ChildFields({ index, label, onRemove }: ChildFieldsProps) {
  const { register, formState } = useFormContext<BookingFields>();
  const errors = formState.errors.children?.[index];
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles.child}>
      <div className={styles.childHead}>
        <h4 className={styles.childTitle} id={titleId}>
          {label}
        </h4>
        {onRemove && (
          <Button look="quiet" onClick={onRemove}>
            Remove <VisuallyHidden>{label}</VisuallyHidden>
          </Button>
        )}
      </div>
      <div className={styles.childRow}>
        <Field label="Child name" error={errors?.name?.message}>
          {(control) => (
            <input
              {...control}
              {...register(`children.${index}.name`)}
              type="text"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Age" error={errors?.age?.message}>
          {(control) => (
            <input
              {...control}
              {...register(`children.${index}.age`)}
              type="text"
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          label="Medical information"
          optional
          hint="Allergies, medicines, conditions. Only our staff see this."
          error={errors?.medicalInfo?.message}
        >
          {(control) => (
            <textarea {...control} {...register(`children.${index}.medicalInfo`)} rows={2} />
          )}
        </Field>
      </div>
    </div>
  );
}
