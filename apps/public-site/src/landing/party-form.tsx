import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import {
  MAX_PARTY_AGE,
  MAX_PARTY_GUESTS,
  MIN_PARTY_AGE,
  partyActivities,
  type PartyEnquiry,
  PartyEnquirySchema,
} from '@sunfield/contracts/enquiries';
import { type Notice } from '@sunfield/contracts/shared-pieces';
import { useId } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { type input } from 'zod/mini';
import { Button } from '../design/button';
import { Card } from '../design/card';
import { Field, FieldError } from '../design/field';
import styles from './party-form.module.css';

type PartyFields = input<typeof PartyEnquirySchema>;

const ages = Array.from(
  { length: MAX_PARTY_AGE - MIN_PARTY_AGE + 1 },
  (_, index) => MIN_PARTY_AGE + index,
);

interface PartyFormProps {
  send: (enquiry: PartyEnquiry) => Promise<unknown>;
  notify: (notice: Notice) => void;
}

/**
 * The birthday-party enquiry (specification, sections 3 to 5 and 8). Its defaults stand in the HTML and
 * not in the form library, which would otherwise write them over what was typed before it had loaded.
 */
export function PartyForm({ send, notify }: PartyFormProps) {
  const form = useForm<PartyFields, unknown, PartyEnquiry>({
    resolver: standardSchemaResolver(PartyEnquirySchema),
  });
  const { errors, isSubmitting } = form.formState;
  const activitiesErrorId = useId();

  const submit = form.handleSubmit(async (enquiry) => {
    try {
      await send(enquiry);
      notify({ title: 'Enquiry Sent', description: 'We will contact you within 24 hours.' });
      form.reset();
    } catch (error) {
      notify({
        title: 'Enquiry Failed',
        description: sentenceOf(error),
        variant: 'destructive',
      });
      for (const { path, message } of fieldsOf(error)) {
        form.setError(path as Path<PartyFields>, { message });
      }
    }
  });

  return (
    <Card title="Birthday party enquiry" level={3}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.row}>
          <Field label="Parent name" error={errors.parentName?.message}>
            {(control) => (
              <input {...control} autoComplete="name" {...form.register('parentName')} />
            )}
          </Field>
          <Field label="Email address" error={errors.parentEmail?.message}>
            {(control) => (
              <input
                {...control}
                type="email"
                autoComplete="email"
                {...form.register('parentEmail')}
              />
            )}
          </Field>
          <Field label="Phone number" error={errors.parentPhone?.message}>
            {(control) => (
              <input {...control} type="tel" autoComplete="tel" {...form.register('parentPhone')} />
            )}
          </Field>
          <Field
            label="Preferred party date"
            hint="A date, or roughly when"
            error={errors.partyDate?.message}
          >
            {(control) => <input {...control} {...form.register('partyDate')} />}
          </Field>
          <Field label="Child's name" error={errors.childName?.message}>
            {(control) => <input {...control} autoComplete="off" {...form.register('childName')} />}
          </Field>
          <Field label="Child's age" error={errors.childAge?.message}>
            {(control) => (
              <select {...control} defaultValue="6" {...form.register('childAge')}>
                {ages.map((age) => (
                  <option key={age}>{age}</option>
                ))}
              </select>
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
                defaultValue={10}
                {...form.register('guestCount')}
              />
            )}
          </Field>
          <Field label="Venue location" optional error={errors.venueLocation?.message}>
            {(control) => <input {...control} {...form.register('venueLocation')} />}
          </Field>
        </div>
        <fieldset
          className={styles.activities}
          aria-describedby={errors.activities ? activitiesErrorId : undefined}
        >
          <legend>Activities</legend>
          <div className={styles.options}>
            {partyActivities.map((activity) => (
              <label className={styles.option} key={activity}>
                <input type="checkbox" value={activity} {...form.register('activities')} />
                {activity}
              </label>
            ))}
          </div>
          <FieldError id={activitiesErrorId}>{errors.activities?.message}</FieldError>
        </fieldset>
        <Field label="Additional information" optional error={errors.additionalInfo?.message}>
          {(control) => <textarea {...control} rows={4} {...form.register('additionalInfo')} />}
        </Field>
        <Button className={styles.submit} type="submit" size="large" busy={isSubmitting}>
          {isSubmitting ? 'Sending Enquiry...' : 'Send Enquiry'}
        </Button>
      </form>
    </Card>
  );
}

const fieldsOf = (error: unknown) => (error instanceof ApiError && error.body?.fields) || [];
