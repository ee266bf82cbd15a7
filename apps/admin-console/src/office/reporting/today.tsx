import {
  type AttentionItem,
  type AttentionKind,
  attentionKinds,
} from '@sunfield/contracts/office/attention/attention';
import { type Today } from '@sunfield/contracts/office/today';
import { counted } from '@sunfield/words/counted';
import {
  formatLongDate,
  formatMoment,
  formatShortDate,
  formatTimestamp,
  formatUntil,
} from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../kernel/session/require-staff';
import layout from '../../kernel/ui/layout.module.css';
import { Detail, Urgent } from '../../kernel/ui/quiet';
import { BookingLink } from '../../kernel/ui/subject-link';
import { setupQuery } from '../../kernel/data/setup';
import { attentionQuery, openItems, thingsToDo } from '../../kernel/data/attention';
import { Group } from '../../kernel/ui/group';
import { LoadProblem } from '../../kernel/ui/load-problem';
import styles from './today.module.css';

/** What staff look at first: the day in figures, what needs a person, who comes, who owes and what is filling up. */
export const TodayView = ({ today }: { today: Today }) => (
  <>
    <Now today={today} />
    <div className={styles.today}>
      <ToDo />
      <WhoComes today={today} />
      <WhoOwes owing={today.owing} />
      <FillingUp filling={today.filling} />
    </div>
  </>
);

type CampDay = NonNullable<Today['campDay']>;

const sumOf = (counts: (number | undefined)[]) => counts.reduce<number>((sum, n = 0) => sum + n, 0);

/** Each figure leads to what it counts. What is late is there only if something is. */
function Now({ today: { date, campDay, owing } }: { today: Today }) {
  const venues = campDay?.venues ?? [];
  const now = venues.flatMap((venue) => venue.now ?? []);
  const register = `?tab=register${campDay ? `&day=${campDay.date}` : ''}`;
  const here = sumOf(now.map((each) => each.here));
  const missing = sumOf(now.map(({ notArrived }) => notArrived));
  const waiting = sumOf(now.map(({ notCollected }) => notCollected));
  const adults = sumOf(now.map((each) => each.adults));
  const accidents = sumOf(now.map((each) => each.accidents));
  const expected = campDay?.date === date ? 'expected' : 'on the next camp day';
  return (
    <nav aria-label="Today in figures" className={styles.now}>
      {campDay && (
        <Figure to={register} count={sumOf(venues.map(({ children }) => children))} of={expected} />
      )}
      {now.length > 0 && (
        <>
          <Figure to={register} count={here} of="here" />
          {missing > 0 && <Figure to={register} count={missing} of="not arrived" isUrgent />}
          {waiting > 0 && <Figure to={register} count={waiting} of="not collected" isUrgent />}
          <Figure
            to={register}
            count={adults}
            of={adults === 1 ? 'adult' : 'adults'}
            isUrgent={here > 0 && adults === 0}
          />
          <Figure to={register} count={accidents} of={accidents === 1 ? 'accident' : 'accidents'} />
        </>
      )}
      <Figure to="?tab=collect" count={formatPounds(owing.pence)} of="due" />
      <SetUp />
    </nav>
  );
}

interface FigureProps {
  /** A query of the console. */
  to: string;
  count: ReactNode;
  of: string;
  isUrgent?: boolean;
}

const Figure = ({ to, count, of, isUrgent = false }: FigureProps) => (
  <Link to={to} className={`${layout.frame} ${isUrgent ? styles.urgent : ''}`}>
    <b>{count}</b> {of}
  </Link>
);

/** Until everything is done. */
function SetUp() {
  const may = useMay();
  const { data } = useQuery({ ...setupQuery, enabled: may('settings') });
  const done = data?.steps.filter(({ isDone }) => isDone).length;
  if (!data || done === data.steps.length) return null;
  return <Figure to="?tab=setup" count={`${done} of ${data.steps.length}`} of="set up" />;
}

function WhoComes({ today: { date, campDay } }: { today: Today }) {
  const may = useMay();
  if (!campDay) {
    return (
      <Group title="Who comes">
        <p>
          No camp days are planned.{' '}
          {may('catalogue') && <Link to={{ search: '?tab=seasons' }}>Plan a season</Link>}
        </p>
      </Group>
    );
  }
  const name = campDay.date === date ? 'Today' : 'Next camp day';
  return (
    <Group title={`${name}: ${formatLongDate(campDay.date)}`}>
      <ul className="plain">
        {campDay.venues.map((venue) => (
          <VenueRow key={venue.venue} date={campDay.date} row={venue} />
        ))}
      </ul>
    </Group>
  );
}

function VenueRow({ date, row }: { date: string; row: CampDay['venues'][number] }) {
  const { venue, venueName, children, capacity, cancelledNames, activityNames } = row;
  const { withNotes, notAsked, held, printedAt, now } = row;
  const isOff = cancelledNames.length === activityNames.length;
  const facts = [
    now && `${now.here} here with ${counted(now.adults, 'adult')}`,
    cancelledNames.length > 0 && `cancelled: ${cancelledNames.join(', ')}`,
    held > 0 && `${counted(held, 'place')} not paid yet`,
    !isOff && (printedAt ? `printed ${formatTimestamp(printedAt)}` : 'register not printed'),
  ].filter(Boolean);
  const health = [
    Boolean(withNotes) && `${withNotes} with medical notes`,
    Boolean(notAsked) && `${counted(notAsked ?? 0, 'child', 'children')} not asked about`,
  ].filter(Boolean);
  return (
    <Row
      name={<Link to={{ search: `?tab=register&day=${date}&at=${venue}` }}>{venueName}</Link>}
      figure={isOff ? 'No camp' : `${children} of ${capacity}`}
    >
      {health.length > 0 && <Urgent>{health.join(' · ')}</Urgent>}
      {health.length > 0 && facts.length > 0 && ' · '}
      {facts.join(' · ')}
    </Row>
  );
}

const owedFor = {
  booking: 'for the booking',
  balance: 'the balance',
  change: 'for a change',
} as const;

interface RowProps {
  name: ReactNode;
  figure: ReactNode;
  /** Below them. */
  children: ReactNode;
}

/** What is counted, its number, and more about it. */
const Row = ({ name, figure, children }: RowProps) => (
  <li>
    <p className={layout.sum}>
      {name}
      <strong>{figure}</strong>
    </p>
    <Detail>{children}</Detail>
  </li>
);

const WhoOwes = ({ owing: { count, pence, first } }: { owing: Today['owing'] }) => (
  <Group title={count === 0 ? 'Who owes' : `Who owes: ${formatPounds(pence)}`}>
    {count === 0 && 'Everything that is booked is paid.'}
    <ul className="plain">
      {first.map(({ bookingId, parentName, duePence, until, what }) => (
        <Row
          key={`${bookingId} ${what}`}
          name={<BookingLink id={bookingId} text={`#${bookingId} ${parentName}`} />}
          figure={formatPounds(duePence)}
        >
          {owedFor[what]}
          {until && `, by ${formatUntil(until)}`}
        </Row>
      ))}
    </ul>
    {count > first.length && (
      <p>
        <Link to={{ search: '?tab=collect' }}>All {count} who owe</Link>
      </p>
    )}
  </Group>
);

const FillingUp = ({ filling: { count, first } }: { filling: Today['filling'] }) => (
  <Group title="Filling up">
    {count === 0 && 'No day on sale is nearly full.'}
    <ul className="plain">
      {first.map(({ campDayId, date, venue, venueName, activityName, placesTaken, capacity }) => (
        <Row
          key={campDayId}
          name={
            <Link to={{ search: `?tab=register&day=${date}&at=${venue}` }}>
              {formatShortDate(date)}, {venueName}
            </Link>
          }
          figure={`${placesTaken} of ${capacity}`}
        >
          {activityName} · {placesTaken >= capacity ? 'full' : `${capacity - placesTaken} left`}
        </Row>
      ))}
    </ul>
    {count > first.length && (
      <p>
        <Link to={{ search: '?tab=figures' }}>All {count} days</Link>
      </p>
    )}
  </Group>
);

/** The list of To Do by its kinds, with the same count. */
function ToDo() {
  const { data, error, refetch } = useQuery(attentionQuery);
  if (error && !data) return <LoadProblem error={error} retry={refetch} />;
  const open = data ? openItems(data) : [];
  const kinds = (Object.keys(attentionKinds) as AttentionKind[])
    .map((kind) => ({ kind, of: open.filter((item) => item.kind === kind) }))
    .filter(({ of }) => of.length > 0);
  return (
    <Group title="To do">
      <p role="status">{data ? `${thingsToDo(data)}.` : 'Loading…'}</p>
      <ul className="plain">
        {kinds.map(({ kind, of }) => (
          <Row
            key={kind}
            name={<Link to={{ search: '?tab=attention' }}>{attentionKinds[kind].title}</Link>}
            figure={data?.capped?.includes(kind) ? `${of.length}+` : of.length}
          >
            <Deadline items={of} />
          </Row>
        ))}
      </ul>
      <p>
        <Link to={{ search: '?tab=attention' }}>Everything to do, and who does it</Link>
      </p>
    </Group>
  );
}

/** Of those that have one, the next: a dispute is lost after its own. */
function Deadline({ items }: { items: AttentionItem[] }) {
  const deadlines = items.flatMap(({ due }) => due ?? []).toSorted();
  const late = deadlines.filter((due) => new Date(due) < new Date()).length;
  const next = deadlines[late];
  return (
    <>
      {late > 0 && <Urgent>{late} past the deadline</Urgent>}
      {late > 0 && next && ' · '}
      {next && `the next by ${formatMoment(next)}`}
    </>
  );
}
