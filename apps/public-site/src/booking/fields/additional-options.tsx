import { useFormContext } from 'react-hook-form';
import { Field } from '../../design/field';
import { type BookingFields } from '../../basket/booking-fields';
import styles from './fields.module.css';
import { type TshirtOffer, TshirtOrders } from './tshirt-orders';

export function AdditionalOptions(tshirts: TshirtOffer) {
  const { register, formState } = useFormContext<BookingFields>();
  return (
    <>
      <TshirtOrders {...tshirts} />
      <div className={styles.group}>
        <Field
          label="Additional information"
          optional
          hint="Anything else that helps us look after your child."
          error={formState.errors.specialRequirements?.message}
        >
          {(control) => <textarea {...control} {...register('specialRequirements')} rows={3} />}
        </Field>
      </div>
    </>
  );
}
