import { useFormContext, useWatch } from 'react-hook-form';
import { DidYouMean } from '../../design/did-you-mean';
import { Field } from '../../design/field';
import { type BookingFields } from '../../basket/booking-fields';
import styles from './fields.module.css';

export function ParentFields() {
  const { register, formState, setValue, setFocus } = useFormContext<BookingFields>();
  const { errors } = formState;
  const address = useWatch<BookingFields, 'parentEmail'>({ name: 'parentEmail' });
  const take = (meant: string) => {
    setValue('parentEmail', meant, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setFocus('parentEmail');
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Parent or carer</legend>
      <div className={styles.row}>
        <Field label="Parent name" error={errors.parentName?.message}>
          {(control) => (
            <input {...control} {...register('parentName')} type="text" autoComplete="name" />
          )}
        </Field>
        <Field label="Email" error={errors.parentEmail?.message}>
          {(control) => (
            <>
              <input
                {...control}
                {...register('parentEmail')}
                type="email"
                autoComplete="email"
                spellCheck={false}
              />
              <DidYouMean address={address} onTake={take} />
            </>
          )}
        </Field>
        <Field label="Phone number" error={errors.parentPhone?.message}>
          {(control) => (
            <input {...control} {...register('parentPhone')} type="tel" autoComplete="tel" />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
