import { call } from '@sunfield/api-client/call';
import { keyOf, routeQuery } from '@sunfield/api-client/route-query';
import { BookingIdSchema } from '@sunfield/contracts/bookings/bookings';
import { readCatalogue } from '@sunfield/contracts/catalogue/routes';
import { readWaitingList } from '@sunfield/contracts/bookings/waiting-list/routes';
import { type WaitingList } from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { messageOf } from '../../kernel/data/refusal';
import { Button, ButtonLink } from '../../kernel/design/button';
import { Waiting } from '../../kernel/design/spinner';
import { PageFrame } from '../../kernel/shell/page-frame';
import { Panel } from '../../kernel/shell/panel';
import { JoinWaitingList } from './join-waiting-list';
import { YourWaitingList } from './your-waiting-list';

/** `/waiting-list?day=…`: a family joins; `?id=…&access=…`, of our emails: what it waits for, and what is offered to it. */
export default function WaitingListPage() {
  const [search] = useSearchParams();
  const id = safeParse(BookingIdSchema, search.get('id') ?? '').data;
  const access = search.get('access') ?? '';
  const day = safeParse(BookingIdSchema, search.get('day') ?? '').data;
  const [joined, setJoined] = useState<{ id: number; access: string }>();
  const link = joined ?? (id === undefined ? undefined : { id, access });
  return (
    <PageFrame title="Waiting list">
      <div className="stack-5 form-page">
        {link ? <ByLink {...link} /> : <Join day={day} onJoined={setJoined} />}
      </div>
    </PageFrame>
  );
}

type Joined = { id: number; access: string };

function Join({ day, onJoined }: { day: number | undefined; onJoined: (link: Joined) => void }) {
  const { data, error, refetch } = useQuery({
    ...routeQuery(readCatalogue),
    networkMode: 'always',
  });
  if (!data) return <Loading error={error} onRetry={() => void refetch()} />;
  return <JoinWaitingList catalogue={data} day={day} onJoined={onJoined} />;
}

function ByLink({ id, access }: Joined) {
  const queries = useQueryClient();
  const parts = { params: { id }, query: { access } };
  const queryKey = keyOf(readWaitingList, parts);
  const list = useQuery({
    networkMode: 'always',
    queryKey,
    queryFn: ({ signal }) => call(readWaitingList, { ...parts, signal }),
    refetchInterval: 60_000,
  });
  const catalogue = useQuery({ ...routeQuery(readCatalogue), networkMode: 'always' });
  const retry = () => {
    void list.refetch();
    void catalogue.refetch();
  };
  if (!list.data || !catalogue.data) {
    return <Loading error={list.error ?? catalogue.error} onRetry={retry} />;
  }
  return (
    <YourWaitingList
      list={list.data}
      catalogue={catalogue.data}
      access={access}
      onChange={(next: WaitingList) => queries.setQueryData(queryKey, next)}
    />
  );
}

function Loading({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  if (!error) return <Waiting>Loading</Waiting>;
  return (
    <Panel title="The waiting list could not be shown">
      <p>{messageOf(error)}</p>
      <div>
        <Button onClick={onRetry}>Try again</Button>{' '}
        <ButtonLink href="/#booking" look="quiet">
          Book camp days
        </ButtonLink>
      </div>
    </Panel>
  );
}
