import { useFormContext, useWatch } from 'react-hook-form';
import { type ControlProps, Field } from '../../design/field';
import { type BookingFields } from '../../basket/booking-fields';
import styles from './tshirt-line.module.css';

interface QuantityFieldProps {
  name: `tshirts.${number}.quantity`;
  max: number;
  marked: (control: ControlProps) => ControlProps;
}

/** A number with a button on either side, for touch. */
export function QuantityField({ name, max, marked }: QuantityFieldProps) {
  const { register, setValue } = useFormContext<BookingFields>();
  const watched = useWatch<BookingFields, typeof name>({ name });
  const quantity = watched !== undefined && Number.isInteger(watched) ? watched : 1;
  const put = (next: number) => setValue(name, next, { shouldDirty: true, shouldValidate: true });
  return (
    <Field label="Quantity">
      {(control) => (
        <div className={styles.stepper}>
          <button
            type="button"
            className={styles.step}
            aria-label="One fewer"
            disabled={quantity <= 1}
            onClick={() => put(quantity - 1)}
          >
            &minus;
          </button>
          <input
            {...marked(control)}
            {...register(name, { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={1}
            max={max}
          />
          <button
            type="button"
            className={styles.step}
            aria-label="One more"
            disabled={quantity >= max}
            onClick={() => put(quantity + 1)}
          >
            +
          </button>
        </div>
      )}
    </Field>
  );
}
