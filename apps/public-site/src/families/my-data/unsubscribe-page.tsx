import { call } from '@sunfield/api-client/call';
import { resubscribe, unsubscribe } from '@sunfield/contracts/bookings/consents/routes';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Problem } from '../../kernel/design/problem';
import { useAction } from '../../kernel/data/use-action';
import { codeOf, messageOf } from '../../kernel/data/refusal';
import { Button } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import { PageFrame } from '../../kernel/shell/page-frame';

type State = 'asked' | 'unsubscribed' | 'subscribed' | 'kept';

const headings: Record<State, string> = {
  asked: 'Unsubscribe from news and offers',
  unsubscribed: 'You’re unsubscribed',
  subscribed: 'You’ll get news and offers again',
  kept: 'You’re still unsubscribed',
};

/** `/unsubscribe?token=…`, linked from emails with news. Mail filters open links, so nothing changes before a click. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  const [state, setState] = useState<State>('asked');
  const { act, isBusy, problem } = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state !== 'asked') heading.current?.focus();
  }, [state]);
  const set = (route: typeof unsubscribe | typeof resubscribe) =>
    act(
      async () => {
        const { isUnsubscribed } = await call(route, { query: { token } });
        if (!isUnsubscribed) setState('subscribed');
        else setState(route === unsubscribe ? 'unsubscribed' : 'kept');
      },
      (error) =>
        codeOf(error) === 'not_found'
          ? 'This link isn’t complete. Please open it from the email again.'
          : messageOf(error),
    );
  return (
    <PageFrame title="News and offers">
      <h1 ref={heading} tabIndex={-1}>
        {headings[state]}
      </h1>
      <Card className="reading">
        <div className="stack-3 start">
          {state === 'asked' && (
            <p>
              We’ll stop emailing you about new camps and offers. Emails about your bookings still
              come.
            </p>
          )}
          {state === 'unsubscribed' && (
            <p>We won’t send you news and offers. Emails about your bookings still come.</p>
          )}
          {state === 'subscribed' && (
            <p>We’ve undone it. You can unsubscribe with the link in each of these emails.</p>
          )}
          {state === 'kept' && (
            <p>
              You said no to news and offers on your booking’s page. If you’ve changed your mind,
              choose Yes there, below “Details for camp”.
            </p>
          )}
          {(state === 'asked' || state === 'subscribed') && (
            <Button busy={isBusy} onClick={() => void set(unsubscribe)}>
              Unsubscribe
            </Button>
          )}
          {state === 'unsubscribed' && (
            <Button look="secondary" busy={isBusy} onClick={() => void set(resubscribe)}>
              Undo
            </Button>
          )}
          <Problem>{problem}</Problem>
        </div>
      </Card>
    </PageFrame>
  );
}
