import { askedAt, type ParentKey, parentFields } from '@sunfield/contracts/fields/fields-of';
import { useFormContext, useWatch } from 'react-hook-form';
import { DidYouMean } from '../../design/did-you-mean';
import { Field } from '../../design/field';
import { FieldInput } from '../../basket/field-input';
import { type BookingFields } from '../../basket/booking-fields';
import styles from './fields.module.css';

const fields = askedAt('contact', parentFields);

export function ParentFields() {
  const { register, formState } = useFormContext<BookingFields>();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Parent or carer</legend>
      <div className={styles.row}>
        {fields.map((field) => (
          <Field key={field.key} label={field.label} error={formState.errors[field.key]?.message}>
            {(control) => (
              <>
                <FieldInput field={field} {...control} {...register(field.key)} />
                {field.kind === 'email' && <Meant name={field.key} />}
              </>
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

function Meant({ name }: { name: ParentKey }) {
  const { formState, setValue, setFocus } = useFormContext<BookingFields>();
  const address = useWatch<BookingFields, ParentKey>({ name });
  const take = (meant: string) => {
    setValue(name, meant, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setFocus(name);
  };
  return <DidYouMean address={address} onTake={take} />;
}
