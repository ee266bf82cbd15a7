import { bodyTo, call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  AnswerConsentSchema,
  AnswerNewsSchema,
  type ChildConsents,
  type Consent,
  type ConsentAnswer,
  type NewsConsent,
} from '@sunfield/contracts/bookings/consents/consents';
import {
  answerConsent,
  answerNews,
  readConsents,
} from '@sunfield/contracts/bookings/consents/routes';
import { consentLabel, isNotAllowed } from '@sunfield/contracts/kit/fields/consent-kinds';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Flex, Form, Radio, Skeleton } from 'antd';
import * as z from 'zod/mini';
import { shows } from '../../kernel/data/shows';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { useBookingChange } from '../saved-bookings/api';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Detail, Hint, Urgent } from '../../kernel/ui/quiet';
import { saidWords } from '../../kernel/ui/said-words';
import { TextField } from '../../kernel/ui/text-field';
import layout from '../../kernel/ui/layout.module.css';
import styles from './booking-facts.module.css';

/** What the family allows for each child: when it said so, and from where. */
export function Consents({ bookingId }: { bookingId: number }) {
  const consents = useQuery({
    ...routeQuery(readConsents, { params: { id: bookingId } }),
    ...shows('bookings'),
    staleTime: 0,
  });
  if (consents.isError) return <LoadProblem error={consents.error} retry={consents.refetch} />;
  if (consents.isPending) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
  const { children, news, agreed } = consents.data;
  return (
    <Flex vertical gap={14}>
      {children.map((child) => (
        <Flex key={child.childIndex} vertical gap={6} align="start" className={styles.child}>
          <p className={layout.name}>{child.name}</p>
          <Flex component="ul" vertical gap={10} aria-label={`What is allowed for ${child.name}`}>
            {child.consents.map((consent) => (
              <OneConsent key={consent.kind} consent={consent} />
            ))}
          </Flex>
          {child.consents.length > 0 ? (
            <RecordAnswer bookingId={bookingId} child={child} />
          ) : (
            <Hint>Families are asked for no permissions at the moment.</Hint>
          )}
        </Flex>
      ))}
      {news && <News bookingId={bookingId} news={news} />}
      {agreed.map(({ kind, at, version }) => (
        <p key={kind}>
          {consentLabel(kind)}: <strong>Agreed by paying</strong>
          <Detail>
            {formatTimestamp(at)} · wording {version}
          </Detail>
        </p>
      ))}
    </Flex>
  );
}

const words = { given: 'Yes', refused: 'No', withdrawn: 'Withdrawn' };

function OneConsent({ consent: { kind, version, answers, isOff } }: { consent: Consent }) {
  const [last] = answers;
  const answer = last ? words[last.answer] : 'Not answered';
  return (
    <li>
      {consentLabel(kind)}:{' '}
      {isNotAllowed(kind, last?.answer) ? <Urgent>{answer}</Urgent> : <strong>{answer}</strong>}
      {last && (
        <Detail>
          {answeredWords(last)}
          {last.version < version && ' (changed since)'}
          {isOff && ' · no longer asked'}
        </Detail>
      )}
    </li>
  );
}

/** When and from where: "The family, 11 Oct 2025, 11:00 · wording 1" */
const answeredWords = (answer: ConsentAnswer): string =>
  [
    saidWords(answer, answer.browser),
    answer.fromBooking !== null && `for booking #${answer.fromBooking}`,
    `wording ${answer.version}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** One entry for all that a family says on the phone; what it says nothing about stays as it is. */
const SaidSchema = z.object({
  answers: z
    .array(z.omit(AnswerConsentSchema, { saidBy: true }))
    .check(z.minLength(1, 'Please choose yes or no for at least one.')),
  saidBy: z.string().check(z.trim(), z.minLength(1, 'Please say who told you')),
});
type Said = z.output<typeof SaidSchema>;

/** Kinds that the family has answered this way. */
interface Typed {
  isGiven: Partial<Record<Consent['kind'], boolean>>;
  saidBy: string;
}
const nothing: Typed = { isGiven: {}, saidBy: '' };

function RecordAnswer({ bookingId, child }: { bookingId: number; child: ChildConsents }) {
  const { childIndex, name, consents } = child;
  // Also of the booking: it says what is missing.
  const sending = useBookingChange(async ({ answers, saidBy }: Said) => {
    // A repeat of the same answer changes nothing, so all can be sent again after an error.
    for (const body of answers) {
      const params = { id: bookingId, childIndex };
      await call(answerConsent, { params, body: { ...body, saidBy } });
    }
  });
  return (
    <DialogButton
      dialog={(onEnd) => (
        <FormDialog
          title={`What is allowed for ${name}`}
          okText="Save"
          name={`consent-${childIndex}`}
          draft={`consent ${bookingId} ${childIndex}`}
          schema={SaidSchema}
          initialValues={nothing}
          sentOf={({ isGiven, saidBy }) => ({ saidBy, answers: answersOf(child, isGiven) })}
          sending={sending}
          onSent={() => ['Saved', `What is allowed for ${name}`]}
          onEnd={onEnd}
        >
          {consents.map((consent) => (
            <YesOrNo key={consent.kind} consent={consent} />
          ))}
          <Form.Item name="answers" style={{ marginBottom: 0 }}>
            <span />
          </Form.Item>
          <TextField name="saidBy" label="Who said it" placeholder="Mother, by phone" />
        </FormDialog>
      )}
    >
      Record what the family says
    </DialogButton>
  );
}

const YesOrNo = ({ consent: { kind, text } }: { consent: Consent }) => (
  <Form.Item
    name={['isGiven', kind]}
    label={
      <span>
        <strong>{consentLabel(kind)}</strong>
        <br />
        {text}
      </span>
    }
  >
    <Radio.Group
      aria-label={consentLabel(kind)}
      options={[
        { value: true, label: 'Yes' },
        { value: false, label: 'No' },
      ]}
    />
  </Form.Item>
);

/** To the wordings that staff read out. */
const answersOf = ({ consents }: ChildConsents, said: Typed['isGiven']): Said['answers'] =>
  consents.flatMap(({ kind, version }) => {
    const isGiven = said[kind];
    return isGiven === undefined ? [] : [{ kind, version, isGiven }];
  });

/** Whether the family wants news and offers. Staff withdraw it for a family that says so; only the family asks for it. */
function News({ bookingId, news }: { bookingId: number; news: NewsConsent }) {
  const { version, isUnsubscribed } = news;
  const [last] = news.answers;
  const isGiven = last?.answer === 'given' && !isUnsubscribed;
  const sending = useBookingChange(bodyTo(answerNews, { params: { id: bookingId } }));
  return (
    <Flex vertical gap={6} align="start">
      <p>
        News and offers by email:{' '}
        <strong>
          {isUnsubscribed && last?.answer !== 'withdrawn'
            ? 'Unsubscribed'
            : last
              ? words[last.answer]
              : 'Not answered'}
        </strong>
      </p>
      {last && (
        <Detail>
          {isUnsubscribed && last.answer === 'given' && 'Asked for it before: '}
          {answeredWords(last)}
        </Detail>
      )}
      {isGiven && (
        <DialogButton
          dialog={(onEnd) => (
            <FormDialog
              title="Stop news for this family"
              okText="Stop news"
              name="news"
              draft={`news ${bookingId}`}
              schema={AnswerNewsSchema}
              initialValues={{ saidBy: '' }}
              sentOf={({ saidBy }) => ({ isGiven: false, version, saidBy })}
              sending={sending}
              onSent={() => ['News stopped', 'Emails about bookings still go to the family.']}
              onEnd={onEnd}
              intro={<p>Only the family itself can ask for news again.</p>}
            >
              <TextField
                name="saidBy"
                label="Who said it, and why"
                placeholder="Mother, by phone"
              />
            </FormDialog>
          )}
        >
          Stop news for this family
        </DialogButton>
      )}
    </Flex>
  );
}
