import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../design/button';
import { Field } from '../../design/field';
import { ageQuestion } from '../age-question';
import { type BookingFields } from '../basket/booking-fields';
import styles from './fields.module.css';

/** A child's age; one that the camps are not made for is asked about, and confirmed in one press. */
export function AgeField({ index }: { index: number }) {
  const { register, setValue, setFocus, formState } = useFormContext<BookingFields>();
  const name = `children.${index}.age` as const;
  const child = useWatch<BookingFields, `children.${number}`>({ name: `children.${index}` });
  // "1" is not asked about while it becomes "11".
  const [isTyping, setTyping] = useState(false);
  const question = isTyping || !child ? undefined : ageQuestion(child);
  const age = register(name, {
    onChange: () => setTyping(true),
    onBlur: () => setTyping(false),
  });
  const confirm = () => {
    setValue(`children.${index}.confirmedAge`, child.age.trim(), { shouldDirty: true });
    setFocus(name);
  };
  return (
    <>
      <Field label="Age" error={formState.errors.children?.[index]?.age?.message}>
        {(control) => (
          <input {...control} {...age} inputMode="numeric" maxLength={2} autoComplete="off" />
        )}
      </Field>
      <div className={styles.question} role="status">
        {question && (
          <>
            <p>{question} If it is, please confirm and carry on.</p>
            <Button look="secondary" onClick={confirm}>
              Yes, {child.age.trim()} is right
            </Button>
          </>
        )}
      </div>
    </>
  );
}
