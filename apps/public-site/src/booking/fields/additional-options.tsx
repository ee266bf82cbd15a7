import { askedAt, parentFields } from '@sunfield/contracts/fields/fields-of';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../design/field';
import { FieldInput } from '../../basket/field-input';
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
          <Field
            key={field.key}
            label={field.label}
            optional={field.required === undefined}
            hint={field.hint}
            error={formState.errors[field.key]?.message}
          >
            {(control) => (
              <FieldInput field={field} rows={3} {...control} {...register(field.key)} />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}
