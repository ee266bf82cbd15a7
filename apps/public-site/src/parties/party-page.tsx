import { ApiError } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { clockOf } from '@sunfield/contracts/parties/party-clock';
import { type AnswerQuote, type PartyQuote } from '@sunfield/contracts/parties/quotes';
import { answerPartyQuote, readPartyQuote } from '@sunfield/contracts/parties/routes';
import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../kernel/design/button';
import { Card } from '../kernel/design/card';
import { Field } from '../kernel/design/field';
import { Sum } from '../kernel/design/sum';
import { ActionButton } from '../kernel/shell/action-button';
import { FreeDays } from './free-days';
import { HostGuests } from './host-guests';
import { PartyFrame, usePartyLink } from './party-frame';

/** `/party?id=…&access=…`, of our email: the quote, which the parent accepts, asks about or declines. */
export default function PartyPage() {
  const { id, access, parts } = usePartyLink();
  const queries = useQueryClient();
  const query = routeQuery(readPartyQuote, parts);
  const read = useQuery(query);
  const answer = async (said: Omit<AnswerQuote, 'access' | 'version'>, version: number) => {
    try {
      const body = { ...said, access, version };
      queries.setQueryData(query.queryKey, await call(answerPartyQuote, { params: { id }, body }));
    } catch (refused) {
      // Its time has gone, or the quote is another one by now.
      if (refused instanceof ApiError && refused.status === 409) void read.refetch();
      throw refused;
    }
  };
  return (
    <PartyFrame title="Your party" what="This quote" read={read}>
      {(quote) => <Quote quote={quote} answer={(said) => answer(said, quote.version)} />}
    </PartyFrame>
  );
}

type Answer = (said: Omit<AnswerQuote, 'access' | 'version'>) => Promise<void>;

function Quote({ quote, answer }: { quote: PartyQuote; answer: Answer }) {
  const { state, payLink, parts, nearest } = quote;
  return (
    <>
      <h1>{titles[state]}</h1>
      <p className="lead">{leads(quote)}</p>
      {payLink && (
        <ButtonLink href={payLink} size="large">
          {state === 'accepted' && parts
            ? `Pay the deposit of ${formatPounds(parts.depositPence)}`
            : 'Pay now'}
        </ButtonLink>
      )}
      <PartyFacts quote={quote} />
      {quote.guests && <HostGuests guests={quote.guests} />}
      {nearest.length > 0 ? (
        <Card title="The nearest free times">
          <FreeDays days={nearest} />
          <p>Call or write to us, and we send you a quote for one of them.</p>
        </Card>
      ) : (
        mayAnswer.includes(state) && <Answers quote={quote} answer={answer} />
      )}
    </>
  );
}

/** While its time is free. */
const mayAnswer: PartyQuote['state'][] = ['quoted', 'lapsed', 'declined'];

const titles: Record<PartyQuote['state'], string> = {
  quoted: 'Your party quote',
  accepted: 'Nearly there',
  booked: 'Your party is booked',
  declined: 'You declined this quote',
  lapsed: 'This quote has ended',
  cancelled: 'This party was cancelled',
};

function leads({ state, validUntil, nearest, parts, payLink }: PartyQuote): string {
  switch (state) {
    case 'quoted':
      return `We hold this time for you until the end of ${formatLongDate(validUntil)}.`;
    case 'accepted':
      return 'Your party is booked once this payment has arrived. The link is in our email too.';
    case 'booked':
      return payLink && parts
        ? `The rest is due by ${formatLongDate(parts.dueOn)}. We remind you.`
        : 'Everything is paid. We look forward to it.';
    case 'lapsed':
    case 'declined':
      return nearest.length > 0
        ? 'Another party has this time now.'
        : 'The time is still free, so you can accept it all the same.';
    case 'cancelled':
      return 'Call or write to us if you would like another one.';
  }
}

function PartyFacts({ quote }: { quote: PartyQuote }) {
  const { packageName, date, starts, ends, venueName, children, lines, totalPence } = quote;
  const { activities, parts, owedPence, state } = quote;
  return (
    <Card title={packageName}>
      <div className="stack-4 start">
        <p>
          {formatLongDate(date)}, {clockOf(starts)} to {clockOf(ends)}
          <br />
          {venueName ?? 'At your own place'}, {children} children
          {activities.length > 0 && (
            <>
              <br />
              {activities.join(', ')}
            </>
          )}
        </p>
        <dl className="sums">
          {lines.map(({ what, quantity, unitPence }, index) => (
            <Sum
              key={index}
              what={quantity > 1 ? `${what} (${quantity} × ${formatPounds(unitPence)})` : what}
              pence={quantity * unitPence}
            />
          ))}
          <Sum what="Total" pence={totalPence} className="total" />
          {parts && state !== 'declined' && state !== 'cancelled' && (
            <>
              <Sum
                what={owedPence > 0 ? 'Paid' : 'Deposit'}
                pence={owedPence > 0 ? totalPence - owedPence : parts.depositPence}
              />
              <Sum
                what={`The rest, by ${formatLongDate(parts.dueOn)}`}
                pence={owedPence || parts.balancePence}
              />
            </>
          )}
        </dl>
      </div>
    </Card>
  );
}

function Answers({ quote, answer }: { quote: PartyQuote; answer: Answer }) {
  const [question, setQuestion] = useState('');
  const [isAnswering, setAnswering] = useState(false);
  /** One answer at a time. */
  const say: Answer = async (said) => {
    setAnswering(true);
    await answer(said).finally(() => setAnswering(false));
  };
  return (
    <>
      <Card title="If you accept">
        <div className="stack-4 start">
          {quote.terms && <p className="lines breakable">{quote.terms}</p>}
          <p>{quote.policy}</p>
          <ActionButton
            size="large"
            disabled={isAnswering}
            act={() => say({ answer: 'accept' })}
            doing="Accepting..."
          >
            Accept and pay
          </ActionButton>
        </div>
      </Card>
      <Card title="Not sure yet?">
        <div className="stack-4 start">
          <p role="status">{quote.hasAsked && 'We have your question, and answer it soon.'}</p>
          <Field label="What would you like to ask or change?">
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={1000}
                value={question}
                onChange={(event) => setQuestion(event.target.value)}
              />
            )}
          </Field>
          <ActionButton
            look="secondary"
            disabled={isAnswering || question.trim() === ''}
            act={async () => {
              await say({ answer: 'ask', question });
              setQuestion('');
            }}
          >
            Send your question
          </ActionButton>
          {quote.state === 'quoted' && (
            <ActionButton
              look="quiet"
              disabled={isAnswering}
              act={() => say({ answer: 'decline' })}
            >
              Decline this quote
            </ActionButton>
          )}
        </div>
      </Card>
    </>
  );
}
