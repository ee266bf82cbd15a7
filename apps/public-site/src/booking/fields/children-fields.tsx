import { MAX_CHILDREN } from '@sunfield/contracts/booking-fields';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { focusPart } from '../../app/focus-part';
import { Button } from '../../design/button';
import { type BookingFields, emptyChild, nextChildKey } from '../basket/booking-fields';
import { type Attendee, type Choice, orphan } from '../basket/choices';
import { ChildFields } from './child-fields';
import styles from './fields.module.css';

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
    change(orphan(choices, gone), removed(gone, choices));
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

function removed({ key, label }: Attendee, choices: readonly Choice[]): string {
  const days = choices.filter(({ child }) => child === key).length;
  if (days === 0) return `${label} removed.`;
  const whose = days === 1 ? '1 chosen day belongs' : `${days} chosen days belong`;
  return `${label} removed. ${whose} to nobody now.`;
}
