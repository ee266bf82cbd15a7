import { MAX_TSHIRT_QUANTITY, MAX_INITIALS } from '@sunfield/contracts/bookings/booking-limits';
import { type TshirtSize } from '@sunfield/contracts/catalogue/catalogue';
import { useId, type ChangeEvent, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ControlProps, Field, FieldError } from '../../../kernel/design/field';
import { type BookingFields } from '../../../basket/booking-fields';
import styles from './tshirt-line.module.css';
import { Button } from '../../../kernel/design/button';

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

interface InitialsFieldProps {
  name: `tshirts.${number}.initials`;
  marked: (control: ControlProps) => ControlProps;
}

/** Converts to capitals while typing, four at most, and keeps the caret in place. */
function InitialsField({ name, marked }: InitialsFieldProps) {
  const { register } = useFormContext<BookingFields>();
  const registered = register(name);
  const inCapitals = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.target;
    const capitals = value.toUpperCase().slice(0, MAX_INITIALS);
    if (capitals !== value) {
      event.target.value = capitals;
      event.target.setSelectionRange(selectionStart, selectionEnd);
    }
    return registered.onChange(event);
  };
  return (
    <Field label="Initials">
      {(control) => (
        <input
          {...marked(control)}
          {...registered}
          onChange={inCapitals}
          type="text"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_INITIALS}
        />
      )}
    </Field>
  );
}

interface QuantityFieldProps {
  name: `tshirts.${number}.quantity`;
  max: number;
  marked: (control: ControlProps) => ControlProps;
}

/** A number with a button on either side, for touch. */
function QuantityField({ name, max, marked }: QuantityFieldProps) {
  const { register, setValue } = useFormContext<BookingFields>();
  const watched = useWatch<BookingFields, typeof name>({ name });
  const quantity = watched !== undefined && Number.isInteger(watched) ? watched : 1;
  const put = (next: number) => setValue(name, next, { shouldDirty: true, shouldValidate: true });
  return (
    <Field label="Quantity">
      {(control) => (
        <div className={styles.stepper} data-repeats>
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

interface EntryProps {
  title: string;
  /** Completes the accessible name of "Remove". */
  name: string;
  /** Undefined if the entry cannot be removed. */
  onRemove?: () => void;
  children: ReactNode;
}

/** An item of a list that can grow: a child, a t-shirt. */
function Entry({ title, name, onRemove, children }: EntryProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles.entry}>
      <div className={styles.head}>
        <h4 className="large breakable" id={titleId}>
          {title}
        </h4>
        {onRemove && (
          <Button look="quiet" onClick={onRemove}>
            Remove <span className="visually-hidden">{name}</span>
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
