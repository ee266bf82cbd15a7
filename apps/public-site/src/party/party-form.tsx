import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { withAnswer } from '@sunfield/contracts/answer-promise';
import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { isNoConnection } from '@sunfield/api-client/no-connection';
import { type PartyEnquiry } from '@sunfield/contracts/enquiries';
import { type Notice } from '@sunfield/contracts/shared-pieces';
import { useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { offline, sendAgainWhenBack, sentWhenBack } from '../data/connection';
import { PolicyNote, PrivacyLink, TermsLink } from '../shell/policy-note';
import { Button } from '../design/button';
import { Card } from '../design/card';
import {
  ActivityOptions,
  ChildFields,
  MoreToSay,
  OccasionFields,
  ParentFields,
  Trap,
} from './party-fields';
import {
  emptyEnquiry,
  ENQUIRY_FORM_ID,
  type PartyFields,
  PartyFieldsSchema,
  typedEarly,
} from './party-enquiry-entries';
import styles from './party-form.module.css';
import { PartyThanks } from './party-thanks';

interface PartyFormProps {
  send: (enquiry: PartyEnquiry) => Promise<unknown>;
  notify: (notice: Notice) => void;
  /** As the acknowledging email names the provider. */
  brandName: string;
  /** How soon the provider answers: "within 24 hours", or empty. */
  answer: string;
}

/** The birthday-party enquiry (specification, sections 3 to 5 and 8). */
export function PartyForm({ send, notify, brandName, answer }: PartyFormProps) {
  const [defaultValues] = useState(() => ({ ...emptyEnquiry, ...typedEarly() }));
  const form = useForm<PartyFields, unknown, PartyEnquiry>({
    defaultValues,
    resolver: standardSchemaResolver(PartyFieldsSchema),
  });
  const { isSubmitting, errors } = form.formState;
  const [sentFrom, setSentFrom] = useState<string>();

  const waitForConnection = (element: unknown) => {
    const message = `${offline}. ${sentWhenBack}`;
    notify({ title: offline, description: sentWhenBack, variant: 'destructive' });
    form.setError('root', { message });
    if (element instanceof HTMLFormElement) sendAgainWhenBack(element);
  };

  const submit = form.handleSubmit(async (enquiry, event) => {
    try {
      await send(enquiry);
      const description = `${withAnswer('We will contact you', answer)}.`;
      notify({ title: 'Enquiry Sent', description });
      form.reset(emptyEnquiry);
      setSentFrom(enquiry.parentEmail);
    } catch (error) {
      if (isNoConnection(error)) return waitForConnection(event?.target);
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
      <form
        id={ENQUIRY_FORM_ID}
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        // Another enquiry is begun.
        onInput={() => setSentFrom(undefined)}
        noValidate
      >
        <div className={styles.row}>
          <ParentFields form={form} />
          <ChildFields form={form} />
          <OccasionFields form={form} />
        </div>
        <ActivityOptions form={form} />
        <MoreToSay form={form} />
        <Trap form={form} />
        {errors.root && <p className={styles.problem}>{errors.root.message}</p>}
        <Button className={styles.submit} type="submit" size="large" busy={isSubmitting}>
          {isSubmitting ? 'Sending Enquiry...' : 'Send Enquiry'}
        </Button>
        {sentFrom && <PartyThanks address={sentFrom} {...{ brandName, answer }} />}
        <PolicyNote>
          We use these details to answer your enquiry: see our <PrivacyLink />. There’s no
          obligation. For parties, see our <TermsLink />.
        </PolicyNote>
      </form>
    </Card>
  );
}

const fieldsOf = (error: unknown) => (error instanceof ApiError && error.body?.fields) || [];
