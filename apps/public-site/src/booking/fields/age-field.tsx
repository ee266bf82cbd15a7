import { agesWords, isForAge } from '@sunfield/contracts/catalogue/camp-ages';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, FieldError } from '../../design/field';
import { type BookingFields } from '../../basket/booking-fields';
import { type Attendee } from '../../basket/places';
import styles from './fields.module.css';

/**
 * A child's age. Its error has the full line below and appears while typing, so that nothing moves
 * during a click.
 */
export function AgeField({ index, child }: { index: number; child: Attendee | undefined }) {
  const { register, formState } = useFormContext<BookingFields>();
  const messageId = useId();
  const error = formState.errors.children?.[index]?.age?.message;
  const note = child && agesNote(child);
  const describedBy = error || note ? messageId : undefined;
  return (
    <>
      <Field label="Age">
        {(control) => (
          <input
            {...control}
            {...register(`children.${index}.age`)}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
        )}
      </Field>
      <div id={messageId} role="status" className={styles.ofAge}>
        {error ? <FieldError>{error}</FieldError> : note}
      </div>
    </>
  );
}

/** A note on an age that no camp is for. "1" is not reported yet, because it may become "11". */
function agesNote({ age, campAges, isAllowed }: Attendee): string | undefined {
  if (age === undefined || !campAges || isForAge(campAges, age)) return undefined;
  const becomes = Array.from({ length: 10 }, (_, digit) => age * 10 + digit);
  if (age > 0 && age < 10 && becomes.some((years) => isForAge(campAges, years))) return undefined;
  const sentence = `Our camps are for ${agesWords(campAges)}.`;
  return isAllowed
    ? `${sentence} You can book other ages if you say why.`
    : `${sentence} Please ask us before you book for another age.`;
}
