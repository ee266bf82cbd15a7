import { MAX_TSHIRT_QUANTITY } from '@sunfield/contracts/bookings/booking-fields';
import { type TshirtSize } from '@sunfield/contracts/catalogue/catalogue';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { type ControlProps, Field, FieldError } from '../../design/field';
import { type BookingFields } from '../../basket/booking-fields';
import { Entry } from './entry';
import { InitialsField } from './initials-field';
import { QuantityField } from './quantity-field';
import styles from './tshirt-line.module.css';

interface TshirtLineProps {
  index: number;
  sizes: readonly TshirtSize[];
  onRemove: () => void;
}

/** One order: size, initials, quantity. Size and initials share one error message, as specified. */
export function TshirtLine({ index, sizes, onRemove }: TshirtLineProps) {
  const { register, formState } = useFormContext<BookingFields>();
  const errorId = useId();
  const errors = formState.errors.tshirts?.[index];
  const message = errors?.size?.message ?? errors?.initials?.message ?? errors?.quantity?.message;
  const marked = (isWrong: boolean) => (control: ControlProps) => ({
    ...control,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? errorId : undefined,
  });
  const markedSize = marked(!!errors?.size);
  const title = `T-shirt ${index + 1}`;
  return (
    <Entry title={title} name={title.toLowerCase()} onRemove={onRemove}>
      <div className={styles.fields}>
        <Field label="Size">
          {(control) => (
            <select {...markedSize(control)} {...register(`tshirts.${index}.size`)}>
              <option value="">Select</option>
              {sizes.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <InitialsField name={`tshirts.${index}.initials`} marked={marked(!!errors?.initials)} />
        <QuantityField
          name={`tshirts.${index}.quantity`}
          max={MAX_TSHIRT_QUANTITY}
          marked={marked(!!errors?.quantity)}
        />
      </div>
      <FieldError id={errorId}>{message}</FieldError>
    </Entry>
  );
}
