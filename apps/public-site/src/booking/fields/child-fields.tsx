import { useFormContext } from 'react-hook-form';
import { Button } from '../../design/button';
import { Field } from '../../design/field';
import { VisuallyHidden } from '../../design/visually-hidden';
import { type BookingFields } from '../../basket/booking-fields';
import { type Attendee } from '../../basket/places';
import { AgeField } from './age-field';
import styles from './fields.module.css';

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
  const name = register(`children.${index}.name`);
  return (
    <div role="group" aria-label={label} className={styles.childRow}>
      <Field label="Child name" error={formState.errors.children?.[index]?.name?.message}>
        {(control) => <input {...control} {...name} type="text" autoComplete="off" />}
      </Field>
      <AgeField index={index} child={child} />
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
