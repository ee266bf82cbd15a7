import { routeQuery } from '@sunfield/api-client/route-query';
import { readRegisters } from '@sunfield/contracts/bookings/staff-routes';
import { listPartySheets } from '@sunfield/contracts/parties/routes';
import { type PartyState, partyStates, type StaffParty } from '@sunfield/contracts/parties/quotes';
import { counted } from '@sunfield/words/counted';
import {
  daysBetween,
  calendarDateInLondon,
  formatShortDate,
  todayInLondon,
} from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Button, Card, Checkbox, Empty, Flex, Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { DialogButton } from '../kernel/dialogs/dialog-button';
import { SideDrawer } from '../kernel/dialogs/side-drawer';
import { tellOutcome } from '../kernel/toasts/tell-outcome';
import { inColumns } from '../kernel/ui/in-columns';
import { LoadProblem } from '../kernel/ui/load-problem';
import { Pill } from '../kernel/ui/pill';
import { Quiet, Urgent } from '../kernel/ui/quiet';
import { useMay } from '../kernel/session/require-staff';
import { partiesQuery, useTickTask } from './api';
import { ChangePartyDialog, PriceNumbers } from './change-party';
import { CoachSheets } from './coach-sheet';
import { PartyFacts } from './party-facts';
import styles from './enquiries.module.css';

export const partyStateNames: Record<PartyState, string> = {
  quoted: 'Quoted',
  accepted: 'Waits for the deposit',
  booked: 'Booked',
  declined: 'Declined',
  lapsed: 'Lapsed',
  cancelled: 'Cancelled',
};

const tones: Partial<Record<PartyState, 'waiting' | 'good' | 'overdue'>> = {
  quoted: 'waiting',
  accepted: 'waiting',
  booked: 'good',
};

/** Those that still matter come first in the pipeline. */
const open: readonly PartyState[] = ['quoted', 'accepted', 'booked'];

/** The pipeline by state, with its money and age, and the parties by date. */
export function PartyList() {
  const parties = useQuery(partiesQuery);
  const [params] = useSearchParams();
  if (parties.error) return <LoadProblem error={parties.error} retry={parties.refetch} />;
  if (!parties.data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const wanted = params.get('state');
  const today = todayInLondon();
  const shown = parties.data.filter(({ state, date }) =>
    wanted ? state === wanted : open.includes(state) && date >= today,
  );
  return (
    <>
      <Pipeline parties={parties.data} today={today} />
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No parties here." />
      ) : (
        <ul className={styles.list} style={inColumns(340, 14, 'auto-fill')}>
          {shown.map((party) => (
            <li key={party.enquiryId}>
              <PartyCard party={party} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Pipeline({ parties, today }: { parties: StaffParty[]; today: string }) {
  return (
    <ul className={styles.list} style={{ ...inColumns(150, 8), marginBottom: 16 }}>
      {partyStates.map((state) => {
        const of = parties.filter((party) => party.state === state);
        if (of.length === 0) return null;
        const total = of.reduce((sum, { totalPence }) => sum + totalPence, 0);
        const ages = of.map(({ quotedAt }) => daysBetween(calendarDateInLondon(quotedAt), today));
        return (
          <li key={state}>
            <Link to={{ search: `?tab=enquiries&view=parties&state=${state}` }}>
              <b>{partyStateNames[state]}</b>
            </Link>
            <br />
            {counted(of.length, 'party', 'parties')}, {formatPounds(total)}
            {open.slice(0, 2).includes(state) && (
              <>
                <br />
                oldest {counted(Math.max(...ages), 'day')}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const PartyCard = ({ party }: { party: StaffParty }) => (
  <Card
    size="small"
    title={`${party.childName} (${party.childAge})`}
    extra={<Pill tone={tones[party.state]}>{partyStateNames[party.state]}</Pill>}
  >
    <PartyFacts party={party} />
    <PartyTasks party={party} />
    <Flex wrap gap={8}>
      {party.state === 'booked' && (
        <DialogButton
          aria-label={`Guests of ${party.childName}’s party`}
          dialog={(onEnd) => <PartySheet party={party} onEnd={onEnd} />}
        >
          Guests
        </DialogButton>
      )}
      <Changes party={party} />
    </Flex>
  </Card>
);

/** An accepted party can change; more guests than are priced, once their numbers are due, are offered as a change. */
function Changes({ party }: { party: StaffParty }) {
  const may = useMay();
  const { state, date, children, numbers } = party;
  const today = todayInLondon();
  const isOpen = (state === 'accepted' || state === 'booked') && date >= today;
  if (!may('bookings') || !isOpen) return null;
  const isMore = numbers !== null && numbers.dueOn < today && numbers.coming > children;
  return (
    <>
      <DialogButton
        aria-label={`Change the party of ${party.childName}`}
        dialog={(onEnd) => <ChangePartyDialog party={party} onEnd={onEnd} />}
      >
        Change
      </DialogButton>
      {isMore && <PriceNumbers party={party} coming={numbers.coming} />}
    </>
  );
}

/** What is to be done before a party; a tick is saved immediately. */
function PartyTasks({ party }: { party: StaffParty }) {
  const ticking = useTickTask(party.enquiryId);
  const today = todayInLondon();
  if (party.tasks.length === 0) return null;
  return (
    <ul className={styles.tasks} aria-label={`Tasks before the party of ${party.childName}`}>
      {party.tasks.map(({ what, dueOn, isDone }) => {
        const isSent = ticking.isPending && ticking.variables.what === what;
        const by = `by ${formatShortDate(dueOn)}`;
        return (
          <li key={what}>
            <Checkbox
              checked={isSent ? ticking.variables.isDone : isDone}
              disabled={ticking.isPending}
              onChange={({ target: { checked } }) =>
                void tellOutcome(ticking.mutateAsync({ what, isDone: checked }), () => [
                  checked ? 'Ticked' : 'Tick Removed',
                  what,
                ])
              }
            >
              {what} {!isDone && (dueOn < today ? <Urgent>{by}</Urgent> : <Quiet>{by}</Quiet>)}
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
}

/** The coach's sheet, as the gate shows it on the day. */
function PartySheet({ party, onEnd }: { party: StaffParty; onEnd: () => void }) {
  const { date, venue } = party;
  const query = { date, venue };
  const fresh = { staleTime: 0, gcTime: 0 };
  const [sheets, registers] = useQueries({
    queries: [
      { ...routeQuery(listPartySheets, { query }), ...fresh },
      { ...routeQuery(readRegisters, { query }), ...fresh },
    ],
  });
  const failed = [sheets, registers].find(({ error }) => error);
  const own = sheets.data?.filter(({ bookingId }) => bookingId === party.bookingId);
  return (
    <SideDrawer
      open
      title={`Party of ${party.childName}`}
      width={480}
      onClose={onEnd}
      footer={
        <Flex wrap gap="8px 16px" align="center">
          <Button onClick={() => print()}>Print</Button>
          <Link to={{ search: `?tab=register&day=${date}&at=${venue}` }}>Its register</Link>
        </Flex>
      }
    >
      {failed ? (
        <LoadProblem error={failed.error} retry={failed.refetch} />
      ) : own && registers.data ? (
        <CoachSheets
          date={date}
          parties={own}
          children={registers.data.flatMap(({ children }) => children)}
        />
      ) : (
        <Skeleton active />
      )}
    </SideDrawer>
  );
}
