import {
  MAX_INITIALS,
  MAX_TSHIRT_LINES,
  MAX_TSHIRT_QUANTITY,
} from '@sunfield/contracts/bookings/booking-limits';
import { type TshirtSize } from '@sunfield/contracts/catalogue/catalogue';
import { formatPounds } from '@sunfield/words/money';
import { type ChangeEvent, useId, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../kernel/design/button';
import { type ControlProps, Field, FieldError } from '../../../kernel/design/field';
import { type BookingFields, emptyTshirt } from '../../../basket/booking-fields';
import styles from './fields.module.css';
import line from './tshirt-line.module.css';
import { focusPart } from '../../../kernel/design/focus-part';

const ADD_PART = 'add t-shirt';

export interface TshirtOffer {
  /** Price of one; undefined if none are sold with the chosen days. */
  tshirtPence: number | undefined;
  sizes: readonly TshirtSize[];
}

export function TshirtOrders({ tshirtPence, sizes }: TshirtOffer) {
  const { clearErrors } = useFormContext<BookingFields>();
  const { fields, append, remove } = useFieldArray<BookingFields, 'tshirts'>({ name: 'tshirts' });
  const group = useRef<HTMLFieldSetElement>(null);
  const removeLine = (index: number) => {
    remove(index);
    clearErrors(`tshirts.${index}`);
    focusPart(group.current, ADD_PART);
  };
  if (tshirtPence === undefined && fields.length === 0) return null;
  return (
    <fieldset className={styles.group} ref={group}>
      <legend className={styles.legend}>Camp t-shirts</legend>
      <p>
        {tshirtPence === undefined
          ? 'There are no t-shirts with these camp days. Please remove them.'
          : `${formatPounds(tshirtPence)} each, printed with your child’s initials.`}
      </p>
      {fields.map(({ id }, index) => (
        <TshirtLine key={id} index={index} sizes={sizes} onRemove={() => removeLine(index)} />
      ))}
      <Button
        look="secondary"
        className={styles.add}
        data-part={ADD_PART}
        onClick={() => append(emptyTshirt)}
        disabled={tshirtPence === undefined || fields.length >= MAX_TSHIRT_LINES}
      >
        Add a t-shirt
      </Button>
    </fieldset>
  );
}

interface TshirtLineProps {
  index: number;
  sizes: readonly TshirtSize[];
  onRemove: () => void;
}

const quantities = Array.from({ length: MAX_TSHIRT_QUANTITY }, (_, index) => index + 1);

/** One order: size, initials, quantity. Size and initials share one error message, as specified. */
function TshirtLine({ index, sizes, onRemove }: TshirtLineProps) {
  const { register, formState } = useFormContext<BookingFields>();
  const [titleId, errorId] = [useId(), useId()];
  const errors = formState.errors.tshirts?.[index];
  const initials = register(`tshirts.${index}.initials`);
  const marked = (error: object | undefined, control: ControlProps) => ({
    ...control,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error && errorId,
  });
  return (
    <div role="group" aria-labelledby={titleId} className={line.entry}>
      <div className={line.head}>
        <h4 className="large" id={titleId}>
          T-shirt {index + 1}
        </h4>
        <Button look="quiet" onClick={onRemove}>
          Remove <span className="visually-hidden">t-shirt {index + 1}</span>
        </Button>
      </div>
      <div className={line.fields}>
        <Field label="Size">
          {(control) => (
            <select {...marked(errors?.size, control)} {...register(`tshirts.${index}.size`)}>
              <option value="">Select</option>
              {sizes.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Initials">
          {(control) => (
            <input
              {...marked(errors?.initials, control)}
              {...initials}
              onChange={(event) => initials.onChange(inCapitals(event))}
              type="text"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_INITIALS}
            />
          )}
        </Field>
        <Field label="Quantity">
          {(control) => (
            <select
              {...control}
              {...register(`tshirts.${index}.quantity`, { valueAsNumber: true })}
            >
              {quantities.map((quantity) => (
                <option key={quantity}>{quantity}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <FieldError id={errorId}>{errors?.size?.message ?? errors?.initials?.message}</FieldError>
    </div>
  );
}

/** Converts what is typed to capitals, four at most, and keeps the caret in place. */
function inCapitals(event: ChangeEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = event.target;
  const capitals = value.toUpperCase().slice(0, MAX_INITIALS);
  if (capitals !== value) {
    event.target.value = capitals;
    event.target.setSelectionRange(selectionStart, selectionEnd);
  }
  return event;
}
