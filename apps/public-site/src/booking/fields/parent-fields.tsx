import { askedAt, type ParentKey, parentFields } from '@sunfield/contracts/fields/fields-of';
import { useFormContext, useWatch } from 'react-hook-form';
import { DidYouMean } from '../../design/did-you-mean';
import { PersonEntry } from '../../basket/person-entry';
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
          <PersonEntry
            key={field.key}
            field={field}
            error={formState.errors[field.key]?.message}
            below={() => field.kind === 'email' && <Meant name={field.key} />}
            {...register(field.key)}
          />
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
