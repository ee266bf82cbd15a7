import { listed } from '@sunfield/words/listed';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { keepPage } from '../../kernel/offline/keep-page';
import { returnTo } from '../../kernel/session/return-to';
import action from '../../kernel/ui/action.module.css';
import { PageState, PageWait } from '../../kernel/ui/page-state';
import { lastVenue, useChosenDay } from '../registers/chosen-day';
import gate from './parts/gate.module.css';
import { GateDay } from './gate-day';
import { GiveBack, useHandedOver } from './care/give-back';
import { type Opening, openingQuery } from './kept/use-opening';
import { useWaiting, waitingWords } from './kept/waiting-here';

/** `/gate`: who is here, on a phone, with or without a network. */
export default function GatePage() {
  const { day, venue = lastVenue() ?? undefined, choose } = useChosenDay();
  const opening = useQuery(openingQuery({ date: day, venue }));
  const { isHanded, takeBack } = useHandedOver();
  useEffect(() => {
    keepPage().catch((error: unknown) => console.error('The gate cannot work offline', error));
  }, []);
  return (
    <>
      <title>Gate</title>
      <link rel="manifest" href="/gate.webmanifest" />
      <link rel="apple-touch-icon" href="/gate-192.png" />
      {isHanded ? (
        <main className={gate.gate}>
          <GiveBack onBack={takeBack} />
        </main>
      ) : opening.data ? (
        <Opened opening={opening.data} choose={choose} retry={opening.refetch} />
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

interface OpenedProps {
  opening: Opening;
  choose: (name: 'day' | 'at', value: string) => void;
  retry: () => unknown;
}

function Opened({ opening, choose, retry }: OpenedProps) {
  const location = useLocation();
  if ('answer' in opening) {
    const { answer, ...kept } = opening;
    const { register } = answer;
    if (!register)
      return (
        <PageState title="No camp today" actions={openConsole}>
          There is no camp today, and none is planned for you.
        </PageState>
      );
    return (
      <GateDay
        key={`${register.date} ${register.venue}`}
        opened={answer}
        register={{ ...kept, answer: register }}
        choose={choose}
      />
    );
  }
  switch (opening.shut) {
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
