import { askedAt, childFields } from '@sunfield/contracts/fields/fields-of';
import { useFormContext, useWatch } from 'react-hook-form';
import { PersonEntry } from '../../basket/person-entry';
import { type BookingFields } from '../../basket/booking-fields';
import { type Attendee } from '../../basket/places';
import styles from './fields.module.css';

const fields = askedAt('care', childFields);

/** What coaches must know about each child. The reason for asking is given once, with the first. */
export function CareFields({ attendees }: { attendees: readonly Attendee[] }) {
  const { register, formState } = useFormContext<BookingFields>();
  const entries = useWatch<BookingFields, 'children'>({ name: 'children' });
  return (
    <div className={`${styles.group} stack-4`}>
      {attendees.flatMap(({ key: child, label }, index) =>
        fields.map((field) => {
          const isLost = entries[index]?.lost?.includes(field.key) === true;
          const why = index === 0 && field.hint;
          return (
            <PersonEntry
              field={field}
              key={`${child} ${field.key}`}
              label={attendees.length > 1 ? `${field.label} for ${label}` : field.label}
              optional={field.required === undefined}
              hint={
                why || isLost ? (
                  <>
                    {isLost && <strong>{LOST} </strong>}
                    {why}
                  </>
                ) : undefined
              }
              error={formState.errors.children?.[index]?.[field.key]?.message}
              rows={2}
              {...register(`children.${index}.${field.key}`)}
            />
          );
        }),
      )}
    </div>
  );
}

const LOST =
  'What you wrote here was not kept in your browser when the page was loaded again. Please write it again, or “none”.';
