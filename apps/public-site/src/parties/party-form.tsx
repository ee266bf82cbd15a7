import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { withAnswer } from '@sunfield/contracts/kit/answer-promise';
import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { isNoConnection } from '@sunfield/api-client/no-connection';
import { type PartyEnquiry } from '@sunfield/contracts/parties/enquiries';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { type Notice } from '@sunfield/contracts/kit/settings/shared-pieces';
import { useState, useEffect, useRef } from 'react';
import { type Path, useForm, type UseFormReturn } from 'react-hook-form';
import { offline, sendAgainWhenBack, sentWhenBack } from '../kernel/data/connection';
import { clearTabDraft, writeTabDraft } from '../kernel/data/tab-draft';
import { PolicyNote } from '../kernel/shell/policy-note';
import { Button } from '../kernel/design/button';
import { Card } from '../kernel/design/card';
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
  enteredBefore,
  ENQUIRY_DRAFT,
  ENQUIRY_FORM_ID,
  type PartyFields,
  PartyFieldsSchema,
} from './party-enquiry-entries';
import styles from './party-form.module.css';

interface PartyFormProps {
  send: (enquiry: PartyEnquiry) => Promise<unknown>;
  notify: (notice: Notice) => void;
  site: Pick<Site, 'brand' | 'pages' | 'parties'>;
  /** A time that was chosen beside the form. */
  partyDate?: string | undefined;
}

/** The birthday-party enquiry (specification, sections 3 to 5 and 8). */
export function PartyForm({ send, notify, site, partyDate }: PartyFormProps) {
  const { answer, guidePrice } = site.parties;
  const [defaultValues] = useState(enteredBefore);
  const form = useForm<PartyFields, unknown, PartyEnquiry>({
    defaultValues,
    resolver: standardSchemaResolver(PartyFieldsSchema),
  });
  const { isSubmitting, errors } = form.formState;
  useEffect(() => {
    const keep = ({ values }: { values: PartyFields }) => writeTabDraft(ENQUIRY_DRAFT, values);
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form]);
  const [sentFrom, setSentFrom] = useState<string>();
  useChosenDate(form, partyDate);

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
      clearTabDraft(ENQUIRY_DRAFT);
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
        className="stack-5"
        onSubmit={(event) => {
          // Sent already, by itself after a time without a network or by a tap before this one.
          if (sentFrom === undefined) void submit(event);
          else event.preventDefault();
        }}
        // The parent starts another enquiry.
        onInput={() => setSentFrom(undefined)}
        noValidate
      >
        <div className="stack-5 pairs">
          <ParentFields form={form} />
          <ChildFields form={form} />
          <OccasionFields form={form} />
        </div>
        <ActivityOptions form={form} />
        <MoreToSay form={form} />
        <Trap form={form} />
        <NextSteps answer={answer} guidePrice={guidePrice} />
        {errors.root && <p className="sheet failure">{errors.root.message}</p>}
        <Button className="self-start" type="submit" size="large" busy={isSubmitting}>
          {isSubmitting ? 'Sending Enquiry...' : 'Send Enquiry'}
        </Button>
        {sentFrom && <PartyThanks address={sentFrom} brandName={site.brand.name} answer={answer} />}
        <PolicyNote
          pages={site.pages}
          privacy={(link) => <>Our {link} says what we do with your details.</>}
          terms={(link) => <>For parties, see our {link}.</>}
        >
          We use these details to answer your enquiry. There’s no obligation.
        </PolicyNote>
      </form>
    </Card>
  );
}

/** Writes a time that was chosen beside the form into it. */
function useChosenDate(
  form: UseFormReturn<PartyFields, unknown, PartyEnquiry>,
  partyDate: string | undefined,
): void {
  useEffect(() => {
    if (partyDate === undefined) return;
    form.setValue('partyDate', partyDate, { shouldDirty: true });
    form.setFocus('partyDate');
  }, [form, partyDate]);
}

const fieldsOf = (error: unknown) => (error instanceof ApiError && error.body?.fields) || [];

/** What happens after the enquiry, shown before the button. */
const NextSteps = ({ answer, guidePrice }: Pick<Site['parties'], 'answer' | 'guidePrice'>) => (
  <section className="stack-2 framed" aria-labelledby="party-next">
    <h4 id="party-next" className="large">
      What happens next
    </h4>
    <ol className="bullets">
      <li>An email confirms that we have your enquiry.</li>
      <li>{withAnswer('We contact you', answer)}, talk through your day and give you a price.</li>
      <li>You decide. Nothing is booked or paid before that.</li>
    </ol>
    {guidePrice && (
      <p>
        <b>Guide price:</b> {guidePrice}
      </p>
    )}
  </section>
);

interface PartyThanksProps {
  /** The email address given in the enquiry. */
  address: string;
  brandName: string;
  answer: string;
}

/** Remains after the toast: confirms that the enquiry has arrived, and says what comes next. */
function PartyThanks({ address, brandName, answer }: PartyThanksProps) {
  const panel = useRef<HTMLElement>(null);
  // Focuses the result, wherever it is on the screen.
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      className={`stack-2 sheet notice breakable ${styles.thanks}`}
      ref={panel}
      tabIndex={-1}
      aria-labelledby="party-thanks"
    >
      <h4 id="party-thanks" className="large">
        Thank you. {withAnswer('We will contact you', answer)}.
      </h4>
      <p>
        An email to confirm your enquiry is on its way to <b>{address}</b>: “Thank you for your{' '}
        {brandName} party enquiry”. If it has not come in a few minutes, please look in your spam
        folder.
      </p>
    </section>
  );
}
