import {
  MAX_PARTY_AGE,
  MAX_PARTY_GUESTS,
  MIN_PARTY_AGE,
  partyActivities,
  type PartyEnquiry,
} from '@sunfield/contracts/parties/enquiries';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { DidYouMean } from '../kernel/design/did-you-mean';
import { Field, FieldError } from '../kernel/design/field';
import { emptyEnquiry, type PartyFields } from './party-enquiry-entries';

interface PartyFieldsProps {
  form: UseFormReturn<PartyFields, unknown, PartyEnquiry>;
}

interface EntryProps extends PartyFieldsProps, Omit<ComponentProps<'input'>, 'form'> {
  name: Exclude<keyof PartyFields, 'website'>;
  label: string;
  optional?: boolean;
  /** Below the field. */
  children?: ReactNode;
}

function Entry({ form, name, label, optional, children, ...input }: EntryProps) {
  const { register, formState } = form;
  return (
    <Field label={label} optional={optional} error={formState.errors[name]?.message}>
      {(control) => (
        <>
          <input {...control} {...input} {...register(name)} />
          {children}
        </>
      )}
    </Field>
  );
}

export function ParentFields({ form }: PartyFieldsProps) {
  const { formState, setValue, setFocus, control } = form;
  const address = useWatch({ control, name: 'parentEmail' });
  const take = (meant: string) => {
    setValue('parentEmail', meant, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setFocus('parentEmail');
  };
  return (
    <>
      <Entry form={form} name="parentName" label="Parent name" autoComplete="name" />
      <Entry form={form} name="parentEmail" label="Email address" type="email" autoComplete="email">
        <DidYouMean address={address} onTake={take} />
      </Entry>
      <Entry form={form} name="parentPhone" label="Phone number" type="tel" autoComplete="tel" />
    </>
  );
}

const ages = Array.from(
  { length: MAX_PARTY_AGE - MIN_PARTY_AGE + 1 },
  (_, index) => MIN_PARTY_AGE + index,
);

export const ChildFields = ({ form }: PartyFieldsProps) => (
  <>
    <Entry form={form} name="childName" label="Child's name" autoComplete="off" />
    <Field label="Child's age" error={form.formState.errors.childAge?.message}>
      {(control) => (
        <select {...control} defaultValue={emptyEnquiry.childAge} {...form.register('childAge')}>
          {ages.map((age) => (
            <option key={age}>{age}</option>
          ))}
        </select>
      )}
    </Field>
  </>
);

export const OccasionFields = ({ form }: PartyFieldsProps) => (
  <>
    <Entry
      form={form}
      name="partyDate"
      label="Preferred party date"
      autoComplete="off"
      placeholder="Such as Saturday 13 June, or in June"
    />
    <Entry
      form={form}
      name="guestCount"
      label="Number of guests"
      type="number"
      inputMode="numeric"
      min={1}
      max={MAX_PARTY_GUESTS}
      defaultValue={emptyEnquiry.guestCount}
    />
    <Entry form={form} name="venueLocation" label="Venue location" optional />
  </>
);

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
      className="visually-hidden"
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
