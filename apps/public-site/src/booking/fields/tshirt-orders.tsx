import { MAX_TSHIRT_LINES } from '@sunfield/contracts/booking-fields';
import { formatPounds } from '@sunfield/contracts/money';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../design/button';
import { type BookingFields, emptyTshirt } from '../basket/booking-fields';
import styles from './fields.module.css';
import { focusPart } from '../../design/focus-part';
import { TshirtLine } from './tshirt-line';

const ADD_PART = 'add t-shirt';

export function TshirtOrders({ tshirtPence }: { tshirtPence: number }) {
  const { clearErrors } = useFormContext<BookingFields>();
  const { fields, append, remove } = useFieldArray<BookingFields, 'tshirts'>({ name: 'tshirts' });
  const group = useRef<HTMLFieldSetElement>(null);
  const removeLine = (index: number) => {
    remove(index);
    clearErrors(`tshirts.${index}`);
    focusPart(group.current, ADD_PART);
  };
  return (
    <fieldset className={styles.group} ref={group}>
      <legend className={styles.legend}>Camp t-shirts</legend>
      <p>{formatPounds(tshirtPence)} each, printed with your child&rsquo;s initials.</p>
      {fields.map(({ id }, index) => (
        <TshirtLine key={id} index={index} onRemove={() => removeLine(index)} />
      ))}
      <Button
        look="secondary"
        className={styles.add}
        data-part={ADD_PART}
        onClick={() => append(emptyTshirt)}
        disabled={fields.length >= MAX_TSHIRT_LINES}
      >
        Add a t-shirt
      </Button>
    </fieldset>
  );
}
