import { routeQuery } from '@sunfield/api-client/route-query';
import { BookingIdSchema } from '@sunfield/contracts/bookings/bookings';
import { readCatalogue } from '@sunfield/contracts/catalogue/routes';
import { readWaitingList } from '@sunfield/contracts/bookings/waiting-list/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { messageOf, refusalOf } from '../../kernel/data/refusal';
import { ButtonLink } from '../../kernel/design/button';
import { Loaded } from '../../kernel/shell/loaded';
import { PageFrame } from '../../kernel/shell/page-frame';
import { Panel } from '../../kernel/shell/panel';
import { JoinWaitingList } from './join-waiting-list';
import { YourWaitingList } from './your-waiting-list';

/** `/waiting-list?day=…`: a family joins; `?id=…&access=…`, of our emails: what it waits for, and what is offered to it. */
export default function WaitingListPage() {
  const [search, setSearch] = useSearchParams();
  const id = safeParse(BookingIdSchema, search.get('id') ?? '').data;
  const access = search.get('access') ?? '';
  const day = safeParse(BookingIdSchema, search.get('day') ?? '').data;
  // In the address, for a reload.
  const onJoined = (joined: Joined) =>
    setSearch({ ...joined, id: String(joined.id) }, { replace: true });
  return (
    <PageFrame title="Waiting list">
      <div className="stack-5 form-page">
        {id === undefined ? (
          <Join day={day} onJoined={onJoined} />
        ) : (
          <ByLink id={id} access={access} />
        )}
      </div>
    </PageFrame>
  );
}

type Joined = { id: number; access: string };

function Join({ day, onJoined }: { day: number | undefined; onJoined: (link: Joined) => void }) {
  const catalogue = useQuery(routeQuery(readCatalogue));
  return (
    <Loaded read={catalogue}>
      {(programme) => <JoinWaitingList catalogue={programme} day={day} onJoined={onJoined} />}
    </Loaded>
  );
}

function ByLink({ id, access }: Joined) {
  const queries = useQueryClient();
  const query = routeQuery(readWaitingList, { params: { id }, query: { access } });
  const list = useQuery({ ...query, refetchInterval: 60_000 });
  const catalogue = useQuery(routeQuery(readCatalogue));
  if (!list.data && refusalOf(list.error)) {
    return (
      <Panel title="The waiting list could not be shown">
        <p>{messageOf(list.error)}</p>
        <ButtonLink href="/#book">Book camp days</ButtonLink>
      </Panel>
    );
  }
  return (
    <Loaded read={list}>
      {(found) => (
        <Loaded read={catalogue}>
          {(programme) => (
            <YourWaitingList
              list={found}
              catalogue={programme}
              access={access}
              onChange={(next) => queries.setQueryData(query.queryKey, next)}
              onRefused={() => void list.refetch()}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
