import { BookingIdSchema } from '@sunfield/contracts/bookings/bookings';
import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { messageOf } from '../kernel/data/refusal';
import { Button } from '../kernel/design/button';
import { Waiting } from '../kernel/design/spinner';
import { PageFrame } from '../kernel/shell/page-frame';
import { Panel } from '../kernel/shell/panel';

/** What a party's link says: `?id=…&access=…`. */
export function usePartyLink() {
  const [search] = useSearchParams();
  const id = safeParse(BookingIdSchema, search.get('id') ?? '').data ?? 0;
  const access = search.get('access') ?? '';
  return { id, access, parts: { params: { id }, query: { access } } };
}

/** The end of an invitation's address that prints it. */
export const PRINT = '#print';

interface PartyFrameProps<Answer> {
  title: string;
  /** "This quote" */
  what: string;
  read: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>;
  children: (answer: Answer) => ReactNode;
}

/** A page that a party's link opens, once it is read. */
export const PartyFrame = <Answer,>({
  title,
  what,
  read: { data, error, refetch },
  children,
}: PartyFrameProps<Answer>) => (
  <PageFrame title={title}>
    <div className="stack-5 form-page">
      {data ? (
        children(data)
      ) : error ? (
        <Panel title={`${what} could not be shown`}>
          <p>{messageOf(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </Panel>
      ) : (
        <Waiting>Loading</Waiting>
      )}
    </div>
  </PageFrame>
);
