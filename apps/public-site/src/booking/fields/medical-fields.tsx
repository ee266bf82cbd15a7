import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../design/field';
import { type BookingFields } from '../../basket/booking-fields';
import { type Attendee } from '../../basket/places';
import styles from './fields.module.css';

/** What coaches must know about each child. The reason for asking is given once, with the first. */
export function MedicalFields({ attendees }: { attendees: readonly Attendee[] }) {
  const { register, formState } = useFormContext<BookingFields>();
  const entries = useWatch<BookingFields, 'children'>({ name: 'children' });
  return (
    <div className={`${styles.group} ${styles.notes}`}>
      {attendees.map(({ key, label }, index) => {
        const hadNote = entries[index]?.hadMedicalInfo === true;
        return (
          <Field
            key={key}
            label={
              attendees.length > 1 ? `Medical information for ${label}` : 'Medical information'
            }
            optional
            hint={
              index === 0 || hadNote ? (
                <>
                  {hadNote && <strong>{LOST} </strong>}
                  {index === 0 && WHY}
                </>
              ) : undefined
            }
            error={formState.errors.children?.[index]?.medicalInfo?.message}
          >
            {(control) => (
              <textarea {...control} {...register(`children.${index}.medicalInfo`)} rows={2} />
            )}
          </Field>
        );
      })}
    </div>
  );
}

const WHY =
  'Allergies, medicines, conditions: we ask so that coaches can keep your child safe. Only our staff see this, and it is deleted after camp.';
const LOST =
  'What you wrote here was not kept in your browser when the page was loaded again. Please write it again, or “none”.';
