import { askedAt, childFields } from '@sunfield/contracts/fields/fields-of';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../design/button';
import { VisuallyHidden } from '../../design/visually-hidden';
import { type BookingFields } from '../../basket/booking-fields';
import { ChildEntries } from '../../basket/child-entries';
import { type Attendee } from '../../basket/places';
import styles from './fields.module.css';

const fields = askedAt('child', childFields);

interface ChildFieldsProps {
  index: number;
  child: Attendee | undefined;
  /** Undefined for the only child: a booking needs at least one. */
  onRemove?: () => void;
}

/** A child on one line; medical notes come further down, once the days are chosen. */
export function ChildFields({ index, child, onRemove }: ChildFieldsProps) {
  const label = child?.label ?? '';
  const { register, formState } = useFormContext<BookingFields>();
  return (
    <div role="group" aria-label={label} className={styles.childRow}>
      <ChildEntries
        {...{ fields, child }}
        errorOf={(key) => formState.errors.children?.[index]?.[key]?.message}
        inputOf={(key) => register(`children.${index}.${key}`)}
      />
      {onRemove && (
        <Button look="quiet" className={styles.remove} onClick={onRemove}>
          <span className={styles.removeWord}>Remove </span>
          <span className={styles.removeSign} aria-hidden="true">
            &times;
          </span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
