import { askedAt, parentFields } from '@sunfield/contracts/fields/fields-of';
import { useFormContext } from 'react-hook-form';
import { PersonEntry } from '../../basket/person-entry';
import { type BookingFields } from '../../basket/booking-fields';
import styles from './fields.module.css';
import { type TshirtOffer, TshirtOrders } from './tshirt-orders';

const fields = askedAt('more', parentFields);

export function AdditionalOptions(tshirts: TshirtOffer) {
  const { register, formState } = useFormContext<BookingFields>();
  return (
    <>
      <TshirtOrders {...tshirts} />
      <div className={styles.group}>
        {fields.map((field) => (
          <PersonEntry
            key={field.key}
            field={field}
            optional={field.required === undefined}
            hint={field.hint}
            error={formState.errors[field.key]?.message}
            rows={3}
            {...register(field.key)}
          />
        ))}
      </div>
    </>
  );
}
