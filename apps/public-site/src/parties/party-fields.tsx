import {
  MAX_PARTY_AGE,
  MAX_PARTY_GUESTS,
  MIN_PARTY_AGE,
  partyActivities,
  type PartyEnquiry,
} from '@sunfield/contracts/parties/enquiries';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { DidYouMean } from '../kernel/design/did-you-mean';
import { Field, FieldError } from '../kernel/design/field';
import { emptyEnquiry, type PartyFields } from './party-enquiry-entries';

interface PartyFieldsProps {
  form: UseFormReturn<PartyFields, unknown, PartyEnquiry>;
}

export function ParentFields({ form }: PartyFieldsProps) {
  const { register, formState, setValue, setFocus, control } = form;
  const { errors } = formState;
  const address = useWatch({ control, name: 'parentEmail' });
  const take = (meant: string) => {
    setValue('parentEmail', meant, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setFocus('parentEmail');
  };
  return (
    <>
      <Field label="Parent name" error={errors.parentName?.message}>
        {(control) => <input {...control} autoComplete="name" {...register('parentName')} />}
      </Field>
      <Field label="Email address" error={errors.parentEmail?.message}>
        {(props) => (
          <>
            <input {...props} type="email" autoComplete="email" {...register('parentEmail')} />
            <DidYouMean address={address} onTake={take} />
          </>
        )}
      </Field>
      <Field label="Phone number" error={errors.parentPhone?.message}>
        {(control) => (
          <input {...control} type="tel" autoComplete="tel" {...register('parentPhone')} />
        )}
      </Field>
    </>
  );
}

const ages = Array.from(
  { length: MAX_PARTY_AGE - MIN_PARTY_AGE + 1 },
  (_, index) => MIN_PARTY_AGE + index,
);

export function ChildFields({ form: { register, formState } }: PartyFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <Field label="Child's name" error={errors.childName?.message}>
        {(control) => <input {...control} autoComplete="off" {...register('childName')} />}
      </Field>
      <Field label="Child's age" error={errors.childAge?.message}>
        {(control) => (
          <select {...control} defaultValue={emptyEnquiry.childAge} {...register('childAge')}>
            {ages.map((age) => (
              <option key={age}>{age}</option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

export function OccasionFields({ form: { register, formState } }: PartyFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <Field label="Preferred party date" error={errors.partyDate?.message}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            placeholder="Such as Saturday 13 June, or in June"
            {...register('partyDate')}
          />
        )}
      </Field>
      <Field label="Number of guests" error={errors.guestCount?.message}>
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_PARTY_GUESTS}
            defaultValue={emptyEnquiry.guestCount}
            {...register('guestCount')}
          />
        )}
      </Field>
      <Field label="Venue location" optional error={errors.venueLocation?.message}>
        {(control) => <input {...control} {...register('venueLocation')} />}
      </Field>
    </>
  );
}

export function ActivityOptions({ form: { register, formState } }: PartyFieldsProps) {
  const errorId = useId();
  const message = formState.errors.activities?.message;
  return (
    <fieldset aria-describedby={message ? errorId : undefined}>
      <legend>Activities</legend>
      <div className="stack-1 pairs">
        {partyActivities.map((activity) => (
          <label className="tick-line bold" key={activity}>
            <input type="checkbox" value={activity} {...register('activities')} />
            {activity}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{message}</FieldError>
    </fieldset>
  );
}

/**
 * A honeypot for bots that fill in every field: invisible, not focusable, hidden from screen
 * readers and autofill.
 */
export const Trap = ({ form: { register } }: PartyFieldsProps) => (
  <div className="visually-hidden" aria-hidden="true">
    <label htmlFor="party-website">Website</label>
    <input
      id="party-website"
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore
      data-lpignore="true"
      {...register('website')}
    />
  </div>
);

export function MoreToSay({ form: { register, formState } }: PartyFieldsProps) {
  return (
    <Field label="Additional information" optional error={formState.errors.additionalInfo?.message}>
      {(control) => <textarea {...control} rows={4} {...register('additionalInfo')} />}
    </Field>
  );
}
