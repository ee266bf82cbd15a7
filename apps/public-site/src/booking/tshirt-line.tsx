import { MAX_INITIALS, MAX_TSHIRT_QUANTITY } from '@sunfield/contracts/booking-fields';
import { tshirtSizeName, tshirtSizes } from '@sunfield/contracts/camp';
import { type ChangeEvent, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../design/button';
import { type ControlProps, Field, FieldError } from '../design/field';
import { VisuallyHidden } from '../design/visually-hidden';
import { type BookingFields } from './booking-fields';
import { QuantityField } from './quantity-field';
import styles from './tshirt-line.module.css';

/** One order: a size, initials, how many. Its size and initials share one message, as specified. */
export function TshirtLine({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register, formState } = useFormContext<BookingFields>();
  const errors = formState.errors.tshirts?.[index];
  const titleId = useId();
  const errorId = useId();
  const message = errors?.size?.message ?? errors?.initials?.message ?? errors?.quantity?.message;
  const initials = useWatch<BookingFields, `tshirts.${number}.initials`>({
    name: `tshirts.${index}.initials`,
  });
  const marked = (control: ControlProps, isWrong: boolean) => ({
    ...control,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? errorId : undefined,
  });
  return (
    <div role="group" aria-labelledby={titleId} className={styles.line}>
      <div className={styles.head}>
        <h4 className={styles.title} id={titleId}>
          T-shirt {index + 1}
          {initials && <VisuallyHidden>, {initials}</VisuallyHidden>}
        </h4>
        <Button look="quiet" onClick={onRemove}>
          Remove <VisuallyHidden>t-shirt {index + 1}</VisuallyHidden>
        </Button>
      </div>
      <div className={styles.fields}>
        <Field label="Size">
          {(control) => (
            <select {...marked(control, !!errors?.size)} {...register(`tshirts.${index}.size`)}>
              <option value="">Select</option>
              {tshirtSizes.map((size) => (
                <option key={size} value={size}>
                  {tshirtSizeName[size]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Initials">
          {(control) => (
            <input
              {...marked(control, !!errors?.initials)}
              {...inCapitals(register(`tshirts.${index}.initials`))}
              type="text"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_INITIALS}
            />
          )}
        </Field>
        <QuantityField
          name={`tshirts.${index}.quantity`}
          max={MAX_TSHIRT_QUANTITY}
          marked={(control) => marked(control, !!errors?.quantity)}
        />
      </div>
      <FieldError id={errorId}>{message}</FieldError>
    </div>
  );
}

/** Capitals as they are typed, with the caret left where it was. */
const inCapitals = <Registered extends { onChange: (event: ChangeEvent) => Promise<unknown> }>(
  registered: Registered,
) => ({
  ...registered,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.target;
    const capitals = value.toUpperCase().slice(0, MAX_INITIALS);
    if (capitals !== value) {
      event.target.value = capitals;
      event.target.setSelectionRange(selectionStart, selectionEnd);
    }
    return registered.onChange(event);
  },
});
