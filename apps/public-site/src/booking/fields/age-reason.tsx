import { useFormContext } from 'react-hook-form';
import { Field } from '../../design/field';
import { type BookingFields } from '../../basket/booking-fields';
import styles from './fields.module.css';

/** For staff, once a child has a day outside its ages. */
export function AgeReason() {
  const { register, formState } = useFormContext<BookingFields>();
  return (
    <div className={styles.group}>
      <Field
        label="Why this age is allowed"
        hint="A child has a day that is for another age. This is kept as your note on the booking."
        error={formState.errors.ageReason?.message}
      >
        {(control) => <input {...control} {...register('ageReason')} type="text" />}
      </Field>
    </div>
  );
}
