import { listed } from '@sunfield/words/listed';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { keepPage } from '../../kernel/offline/keep-page';
import { returnTo } from '../../kernel/session/return-to';
import action from '../../kernel/ui/action.module.css';
import { PageState, PageWait } from '../../kernel/ui/page-state';
import { CannotLoad, GateDay } from './gate-day';
import { type Member, memberQuery } from './use-member';
import { useDays, useVenues } from './use-gate';
import { useWaiting, waitingWords } from './waiting-here';

/** `/gate`: who is here, on a phone, with or without a network. */
export default function GatePage() {
  const member = useQuery(memberQuery);
  useEffect(() => {
    keepPage().catch((error: unknown) => console.error('The gate cannot work offline', error));
  }, []);
  return (
    <>
      <title>Gate</title>
      <link rel="manifest" href="/gate.webmanifest" />
      <link rel="apple-touch-icon" href="/gate-192.png" />
      {member.data ? (
        <Admitted member={member.data} retry={member.refetch} />
      ) : (
        <PageWait>Opening the gate…</PageWait>
      )}
    </>
  );
}

const openConsole = (
  <Link className={action.action} to="/admin">
    Open the console
  </Link>
);

function Admitted({ member, retry }: { member: Member; retry: () => unknown }) {
  const location = useLocation();
  switch (member.state) {
    case 'in':
    case 'kept':
      return <Day {...member} />;
    case 'out':
      return (
        <PageState
          title="Gate"
          actions={
            <Link className={action.action} to="/admin-login" state={returnTo(location)}>
              Log in
            </Link>
          }
        >
          Log in to see who is here today. <KeptHere without="" />
        </PageState>
      );
    case 'not allowed':
      return (
        <PageState title="Gate" actions={openConsole}>
          Your account may not open registers. Ask an owner for the role of a coach.
        </PageState>
      );
    case 'unreachable':
      return (
        <PageState
          title="No network"
          actions={
            <button type="button" className={action.action} onClick={() => void retry()}>
              Try again
            </button>
          }
        >
          <KeptHere without="Nothing is kept on this phone." /> Open the gate once with a network,
          on the day, and it works without one until the day ends.
        </PageState>
      );
  }
}

/** Of a day that has ended, or of a member who is logged out: the list is gone, and entries are not. */
function KeptHere({ without }: { without: string }) {
  const waiting = useWaiting();
  if (waiting.length === 0) return without;
  const members = listed([...new Set(waiting.map(({ member }) => member))]);
  const isOne = waiting.length === 1 && waiting[0]?.count === 1;
  return `Still on this phone: ${listed(waiting.map(waitingWords))}. ${isOne ? 'It is' : 'They are'} sent once ${members} ${waiting.length === 1 ? 'logs' : 'log'} in here with a network. If an account is closed, an owner can log in here and send ${isOne ? 'it' : 'them'}.`;
}

const venueKey = 'sunfield.register-venue';

type DayProps = Omit<Extract<Member, { today: string }>, 'state'>;

/** The day that is most likely meant: today, or else the next camp day. */
function Day({ username, today, permissions, isOwner }: DayProps) {
  const [params, setParams] = useSearchParams();
  const days = useDays();
  const near = days.data?.answer.filter((day) => day >= today).slice(0, 2);
  const date = near?.find((day) => day === params.get('day')) ?? near?.[0];
  const venues = useVenues(date);
  const list = venues.data?.answer;
  const asked = params.get('at') ?? localStorage.getItem(venueKey);
  const venue = list?.find((one) => one.venue === asked) ?? list?.[0];
  const choose = (name: 'day' | 'at', value: string) => {
    if (name === 'at') localStorage.setItem(venueKey, value);
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  const failed = [days, venues].find(({ isError, data }) => isError && !data);
  if (failed) return <CannotLoad retry={failed.refetch} />;
  if (near?.length === 0)
    return (
      <PageState title="No camp today" actions={openConsole}>
        There is no camp today, and none is planned for you.
      </PageState>
    );
  if (!date || !list) return <PageWait>Opening the gate…</PageWait>;
  if (!venue)
    return (
      <PageState title="No camp today" actions={openConsole}>
        You have no venue on this day.
      </PageState>
    );
  return (
    <GateDay
      key={`${date} ${venue.venue}`}
      username={username}
      permissions={permissions}
      isOwner={isOwner}
      today={today}
      date={date}
      days={near ?? []}
      venue={venue.venue}
      venues={list}
      choose={choose}
    />
  );
}
