import { counted } from '@sunfield/words/counted';
import {
  formatLongDate,
  formatShortDate,
  formatTimestamp,
  formatUntil,
} from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type Today } from '@sunfield/contracts/office/today';
import { Link } from 'react-router-dom';
import { Flex } from 'antd';
import { useMay } from '../../kernel/session/require-staff';
import layout from '../../kernel/ui/layout.module.css';
import { Detail, Urgent } from '../../kernel/ui/quiet';
import { BookingLink } from '../../kernel/ui/subject-link';
import { Disputes, ToDo } from './to-do';
import { Part } from './today-part';
import styles from './today.module.css';

/**
 * What staff look at first: who comes where, who has not paid, what failed and which days are
 * filling up.
 */
export const TodayView = ({ today }: { today: Today }) => (
  <div className={styles.today}>
    <WhoComes today={today} />
    <WhoOwes owing={today.owing} />
    <Disputes disputes={today.disputes} />
    <ToDo />
    <FillingUp filling={today.filling} />
  </div>
);

type CampDay = NonNullable<Today['campDay']>;

function WhoComes({ today: { date, campDay } }: { today: Today }) {
  const may = useMay();
  if (!campDay) {
    return (
      <Part title="Who comes">
        <p>
          No camp days are planned.{' '}
          {may('catalogue') && <Link to={{ search: '?tab=seasons' }}>Plan a season</Link>}
        </p>
      </Part>
    );
  }
  const name = campDay.date === date ? 'Today' : 'Next camp day';
  return (
    <Part title={`${name}: ${formatLongDate(campDay.date)}`}>
      <Flex component="ul" vertical gap={8}>
        {campDay.venues.map((venue) => (
          <li key={venue.venue}>
            <VenueRow date={campDay.date} row={venue} />
          </li>
        ))}
      </Flex>
    </Part>
  );
}

function VenueRow({ date, row }: { date: string; row: CampDay['venues'][number] }) {
  const { venue, venueName, children, capacity, cancelledNames, activityNames } = row;
  const { withNotes, notAsked, held, printedAt } = row;
  const isOff = cancelledNames.length === activityNames.length;
  const facts = [
    cancelledNames.length > 0 && `cancelled: ${cancelledNames.join(', ')}`,
    held > 0 && `${counted(held, 'place')} not paid yet`,
    !isOff && (printedAt ? `printed ${formatTimestamp(printedAt)}` : 'register not printed'),
  ].filter(Boolean);
  const health = [
    Boolean(withNotes) && `${withNotes} with medical notes`,
    Boolean(notAsked) && `${counted(notAsked ?? 0, 'child', 'children')} not asked about`,
  ].filter(Boolean);
  return (
    <>
      <p className={layout.sum}>
        <Link to={{ search: `?tab=register&day=${date}&at=${venue}` }}>{venueName}</Link>
        <strong>{isOff ? 'No camp' : `${children} of ${capacity}`}</strong>
      </p>
      <Detail>
        {health.length > 0 && (
          <>
            <Urgent>{health.join(' · ')}</Urgent>
            {facts.length > 0 && ' · '}
          </>
        )}
        {facts.join(' · ')}
      </Detail>
    </>
  );
}

const WhoOwes = ({ owing: { count, pence, first } }: { owing: Today['owing'] }) => (
  <Part title={count === 0 ? 'Who owes' : `Who owes: ${formatPounds(pence)}`}>
    {count === 0 && 'Everything that is booked is paid.'}
    <Flex component="ul" vertical gap={8}>
      {first.map(({ bookingId, parentName, pence: each, heldUntil, isChange, dueOn }) => (
        <li key={`${bookingId} ${isChange}`}>
          <p className={layout.sum}>
            <BookingLink id={bookingId} text={`#${bookingId} ${parentName}`} />
            <strong>{formatPounds(each)}</strong>
          </p>
          <Detail>
            {dueOn && `the balance, due ${formatShortDate(dueOn)}`}
            {!dueOn && (isChange ? 'for a change' : 'for the booking')}
            {heldUntil && `, places held until ${formatUntil(heldUntil)}`}
          </Detail>
        </li>
      ))}
    </Flex>
    {count > first.length && (
      <p style={{ marginTop: 8 }}>
        <Link to={{ search: '?tab=bookings&status=pending' }}>All unpaid bookings</Link> ·{' '}
        <Link to={{ search: '?tab=bookings&attention=owes' }}>All balances</Link>
      </p>
    )}
  </Part>
);

const FillingUp = ({ filling: { count, first } }: { filling: Today['filling'] }) => (
  <Part title="Filling up">
    {count === 0 && 'No day on sale is nearly full.'}
    <Flex component="ul" vertical gap={8}>
      {first.map(({ campDayId, date, venue, venueName, activityName, placesTaken, capacity }) => (
        <li key={campDayId}>
          <p className={layout.sum}>
            <Link to={{ search: `?tab=register&day=${date}&at=${venue}` }}>
              {formatShortDate(date)}, {venueName}
            </Link>
            <strong>
              {placesTaken} of {capacity}
            </strong>
          </p>
          <Detail>
            {activityName} · {placesTaken >= capacity ? 'full' : `${capacity - placesTaken} left`}
          </Detail>
        </li>
      ))}
    </Flex>
    {count > first.length && (
      <p style={{ marginTop: 8 }}>
        <Link to={{ search: '?tab=figures' }}>All {count} days</Link>
      </p>
    )}
  </Part>
);
