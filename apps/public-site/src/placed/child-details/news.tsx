import { call } from '@sunfield/api-client/call';
import {
  type BookingConsents,
  type NewsConsent,
} from '@sunfield/contracts/bookings/consents/consents';
import { answerNews } from '@sunfield/contracts/bookings/consents/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { codeOf } from '../../kernel/data/refusal';
import { Card } from '../../kernel/design/card';
import { Answer, consentsQuery, type ConsentsProps } from './consents';

/** Whether the family wants emails about new camps and offers: never needed, and never chosen for it. */
export function News({ bookingId, access }: ConsentsProps) {
  const queries = useQueryClient();
  const query = consentsQuery({ bookingId, access });
  const { data, refetch } = useQuery(query);
  if (!data?.news) return null;
  const { news } = data;
  const { version, question, text, isUnsubscribed } = news;
  const save = async (isGiven: boolean) => {
    try {
      const parts = { params: { id: bookingId }, query: { access } };
      const saved = await call(answerNews, { ...parts, body: { isGiven, version } });
      queries.setQueryData<BookingConsents>(
        query.queryKey,
        (before) => before && { ...before, news: saved },
      );
    } catch (error) {
      // The new wording is read before it is agreed to.
      if (codeOf(error) === 'changed_meanwhile') await refetch();
      throw error;
    }
  };
  const hasStopped = isUnsubscribed && news.answers[0]?.answer === 'given';
  return (
    <Card title="News and offers" className="stack-3" id="news">
      <p>
        {question} You can change your answer here at any time. Emails about your bookings come
        either way.
      </p>
      <details className="small">
        <summary>Exactly what you agree to</summary>
        <p className="sheet notice lines breakable">{text}</p>
      </details>
      {hasStopped && (
        <p>You unsubscribed with the link in an email. Choose Yes to get news and offers again.</p>
      )}
      <Answer name="News and offers" consent={shownOf(news, hasStopped)} save={save} />
    </Card>
  );
}

/** After unsubscribing by a link, neither answer is chosen. */
const shownOf = ({ version, answers }: NewsConsent, hasStopped: boolean) => ({
  version,
  answers: hasStopped ? [] : answers,
});
