import { isForTexts } from '@sunfield/contracts/messages/messages';
import { partsOf } from '@sunfield/contracts/messages/text-parts';
import { type FoundTexts, type NoTextReason } from '@sunfield/contracts/messages/texts';
import { variableProblem } from '@sunfield/contracts/messages/variables';
import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { Alert, Form, Input } from 'antd';
import { TickField } from '../kernel/ui/text-field';
import { LoadProblem } from '../kernel/ui/load-problem';
import { Hint } from '../kernel/ui/quiet';
import { useTexts } from './api';
import { draftOf, type MessageValues, startOf } from './draft';
import layout from '../kernel/ui/layout.module.css';

/** For families of today’s or tomorrow’s camp days, if a provider is set up: a text message, too. */
export function ByText({ values }: { values: MessageValues }) {
  const { isOffered, texts } = useTextsOf(values);
  if (!isOffered) return null;
  if (texts.error) return <LoadProblem error={texts.error} retry={texts.refetch} />;
  if (!texts.data?.isOn) return null;
  return (
    <>
      <TickField name="byText" label="Also by text message" />
      {values.byText && (
        <>
          <Form.Item name="text" label="Text message">
            <Input.TextArea rows={3} />
          </Form.Item>
          <Hint>Plain text, with the same variables. Say who you are and what to do.</Hint>
          <Reached texts={texts.data} isWritten={values.text.trim() !== ''} />
        </>
      )}
    </>
  );
}

/** In the question before it is sent. */
export function TextsToSend({ values }: { values: MessageValues }) {
  const { isOffered, texts } = useTextsOf(values);
  if (!isOffered || !values.byText || !texts.data?.isOn) return null;
  return <p>{`Also ${costOf(texts.data)}.`}</p>;
}

function useTextsOf(values: MessageValues) {
  const { kind, audience } = draftOf(values);
  const isOffered = isForTexts({ kind, audience }, startOf(values));
  const text = values.byText && !variableProblem(values.text) ? values.text.trim() : '';
  return { isOffered, texts: useTexts({ audience, ...(text && { text }) }, isOffered) };
}

const reasons: Record<NoTextReason, string> = {
  none: 'no number',
  wrong: 'a wrong number',
  landline: 'a landline',
  abroad: 'a number abroad',
  stopped: 'wants no texts',
};

function Reached({ texts, isWritten }: { texts: FoundTexts; isWritten: boolean }) {
  const { total, longest, notReached } = texts;
  return (
    <Alert
      type={total > 0 ? 'info' : 'warning'}
      title={isWritten ? costOf(texts) : counted(total, 'mobile number')}
      description={
        <>
          {isWritten && longest && (
            <section aria-label="Text message as read" className={layout.frame}>
              <pre className={layout.written}>{longest}</pre>
              <Hint>
                The longest: {counted(partsOf(longest).parts, 'part')}
                {partsOf(longest).isUnicode && ', shorter ones because of special characters'}.
              </Hint>
            </section>
          )}
          {notReached.length > 0 && (
            <>
              <p>Not reached by text:</p>
              <ul className={layout.points} style={{ maxHeight: 180, overflowY: 'auto' }}>
                {notReached.map(({ bookingId, name, why }) => (
                  <li key={bookingId}>
                    {name} · #{bookingId} · {reasons[why]}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      }
    />
  );
}

/** “2 text messages in 4 parts, about 18p”. Parts are charged; what a provider adds is not known here. */
const costOf = ({ total, parts, cost }: FoundTexts): string =>
  `${counted(total, 'text message')} in ${counted(parts, 'part')}, about ${
    cost < 1000 ? `${cost / 10}p` : formatPounds(Math.ceil(cost / 10))
  }`;
