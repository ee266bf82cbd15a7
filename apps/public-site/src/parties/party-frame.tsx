import { BookingIdSchema } from '@sunfield/contracts/bookings/bookings';
import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { Loaded } from '../kernel/shell/loaded';
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
  read: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: (answer: Answer) => ReactNode;
}

/** A page that a party's link opens, once it is read. */
export const PartyFrame = <Answer,>({ title, what, read, children }: PartyFrameProps<Answer>) => (
  <PageFrame title={title}>
    <div className="stack-5 form-page">
      {read.data === undefined && read.error ? (
        <Panel title={`${what} could not be shown`}>
          <Loaded read={read}>{children}</Loaded>
        </Panel>
      ) : (
        <Loaded read={read}>{children}</Loaded>
      )}
    </div>
  </PageFrame>
);
