import { type HealthAnswer } from '@sunfield/contracts/bookings/booking-fields';
import { HEALTH_QUESTION, healthAnswers } from '@sunfield/contracts/bookings/health-question';
import { type FamilyChild, type YourFamily } from '@sunfield/contracts/families/your-family';
import { askedAt, childFields } from '@sunfield/contracts/kit/fields/fields-of';
import { useFormContext, useWatch } from 'react-hook-form';
import { type BookingFields } from '../../../basket/booking-fields';
import { PersonEntry } from '../../../basket/person-entry';
import { type Attendee, isSameChild } from '../../../basket/places';
import { Field } from '../../../kernel/design/field';
import groups from './fields.module.css';

const careFields = askedAt('care', childFields);

interface CareFieldsProps {
  attendees: readonly Attendee[];
  /** The family that this browser is known for. */
  family: YourFamily | undefined;
}

/** What coaches must know about each child. The reason for asking is given once, with the first. */
export function CareFields({ attendees, family }: CareFieldsProps) {
  const entries = useWatch<BookingFields, 'children'>({ name: 'children' });
  const email = useWatch<BookingFields, 'parentEmail'>({ name: 'parentEmail' });
  // What the family has told counts for its own bookings only.
  const isOfFamily = family !== undefined && email.trim().toLowerCase() === family.email;
  const toldOf = (entry: BookingFields['children'][number]) =>
    isOfFamily && careFields.every(({ key }) => !entry[key])
      ? family.children.find((child) => child.isHealthTold && isSameChild(child, entry))
      : undefined;
  return (
    <div className={`${groups.group} stack-4`}>
      {attendees.map((child, index) => {
        const entry = entries[index];
        const told = entry && toldOf(entry);
        if (told) return <ToldHealth key={child.key} child={told} />;
        const { label } = child;
        const about = attendees.length > 1 ? label : undefined;
        return <Care key={child.key} index={index} about={about} entry={entry} />;
      })}
    </div>
  );
}

const ToldHealth = ({ child }: { child: FamilyChild }) => (
  <div>
    <p>
      <strong>Health of {child.name}</strong>
    </p>
    <p>
      As you told us.{' '}
      <a href={`/child-details?child=${child.id}`}>
        Change <span className="visually-hidden">what we know about {child.name}</span>
      </a>
    </p>
  </div>
);

interface CareProps {
  index: number;
  /** The child's name, with several children. */
  about: string | undefined;
  entry: BookingFields['children'][number] | undefined;
}

function Care({ index, about, entry }: CareProps) {
  const { register, formState } = useFormContext<BookingFields>();
  return (
    <>
      <Field label={about ? `${about}: ${HEALTH_QUESTION}` : HEALTH_QUESTION}>
        {(control) => (
          <select
            {...control}
            {...register(`children.${index}.health`, { setValueAs: answered })}
            data-never-kept=""
          >
            {healthAnswers.map(([key, words]) => (
              <option key={key} value={optionOf(key)}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      {careFields.map((field) => {
        const isLost = entry?.lost?.includes(field.key) === true;
        const why = index === 0 && field.hint;
        return (
          <PersonEntry
            field={field}
            key={field.key}
            label={about ? `${field.label} for ${about}` : field.label}
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
            rows={entry?.health === 'yes' || entry?.[field.key] ? 3 : 1}
            {...register(`children.${index}.${field.key}`)}
          />
        );
      })}
    </>
  );
}

/** “Tell us later” is empty, because nothing is lost with it (`kernel/islands/keep-typed.ts`). */
const optionOf = (key: HealthAnswer) => (key === 'later' ? '' : key);
const answered = (value: HealthAnswer | ''): HealthAnswer | undefined => value || undefined;

const LOST =
  'What you wrote here was not kept in your browser when the page was loaded again. Please write it again, or “none”.';
