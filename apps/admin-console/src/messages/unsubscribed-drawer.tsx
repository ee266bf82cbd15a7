import { routeQuery } from '@sunfield/api-client/route-query';
import { listUnsubscribed } from '@sunfield/contracts/bookings/consents/routes';
import { counted } from '@sunfield/words/counted';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { SideDrawer } from '../kernel/dialogs/side-drawer';
import { LoadProblem } from '../kernel/ui/load-problem';
import { Detail, Hint } from '../kernel/ui/quiet';
import layout from '../kernel/ui/layout.module.css';

/** Who ended news: they get messages about their bookings only. */
export const UnsubscribedDrawer = ({ onEnd }: { onEnd: () => void }) => (
  <SideDrawer open width={480} title="Unsubscribed from news" onClose={onEnd}>
    <Hint>
      These addresses get no news and offers. Messages about bookings still go to them. Only the
      family can ask for news again. Phones that answered a text message with STOP get no text
      messages until they answer START.
    </Hint>
    <Unsubscribed />
  </SideDrawer>
);

function Unsubscribed() {
  const list = useQuery({ ...routeQuery(listUnsubscribed), staleTime: 0 });
  if (list.isError) return <LoadProblem error={list.error} retry={list.refetch} />;
  if (list.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const { total, families } = list.data;
  return (
    <>
      <p role="status">{counted(total, 'address or phone', 'addresses and phones')}</p>
      <ul className={layout.lines} aria-label="Unsubscribed">
        {families.map(({ email, isPhone, at }, index) => (
          <li key={index}>
            {email === null ? (
              isPhone ? (
                'A phone that answered STOP'
              ) : (
                'An address we no longer hold'
              )
            ) : (
              <Link to={{ search: `?${new URLSearchParams({ tab: 'families', email })}` }}>
                {email}
              </Link>
            )}
            <Detail>{formatTimestamp(at)}</Detail>
          </li>
        ))}
      </ul>
      {total > families.length && <p>and {total - families.length} more</p>}
    </>
  );
}
