import { MAX_TSHIRT_LINES } from '@sunfield/contracts/bookings/booking-limits';
import { type TshirtSize } from '@sunfield/contracts/catalogue/catalogue';
import { formatPounds } from '@sunfield/words/money';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../kernel/design/button';
import { type BookingFields, emptyTshirt } from '../../../basket/booking-fields';
import styles from './fields.module.css';
import { focusPart } from '../../../kernel/design/focus-part';
import { TshirtLine } from './tshirt-line';

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
