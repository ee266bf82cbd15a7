import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { type NoShows } from '@sunfield/contracts/office/overview';
import { type Period } from '@sunfield/contracts/kit/dates';
import { addDays, calendarDateInLondon } from '@sunfield/words/dates';
import { type DataSource, type EntityManager } from 'typeorm';
import { takenStates } from '../bookings/model/booking-place.entity';
import { VenueEntity } from '../catalogue/model/venue.entity';
import { placeholders } from '../kernel/database/columns';
import { datesFrom } from './figures.queries';

/** Whether something was recorded about a place's child on its day, and not taken back. */
const was = (kind: 'arrived' | 'absent') => `MAX(CASE WHEN EXISTS (
    SELECT 1 FROM attendance_events event
    WHERE event.booking_id = place.booking_id AND event.child_id = place.child_id
      AND event.date = day.date AND event.kind = '${kind}'
      AND NOT EXISTS (SELECT 1 FROM attendance_events undone
        WHERE undone.booking_id = event.booking_id AND undone.undoes = event.id)
  ) THEN 1 ELSE 0 END)`;

const isRecorded = `EXISTS (SELECT 1 FROM attendance_events arrival
  WHERE arrival.date = day.date AND arrival.venue_key = day.venue_key AND arrival.kind = 'arrived')`;

/** Among the children of one name in its booking, who are different children. */
const twin = `(SELECT COUNT(*) FROM booking_children twin WHERE twin.booking_id = child.booking_id
    AND LOWER(twin.name) = LOWER(child.name) AND twin.id < child.id)`;

/** A child with two places on a day, also of two bookings of one address, is one child, as on the register. */
const expectedChildren = (columns: string, { joined = '', where = '', having = '' }) => `
  SELECT day.date AS date, ${was('arrived')} AS came, ${was('absent')} AS absent, ${columns}
  FROM booking_places place
  JOIN camp_days day ON day.id = place.camp_day_id
  JOIN bookings booking ON booking.id = place.booking_id
  JOIN booking_children child ON child.id = place.child_id ${joined}
  WHERE day.date >= ? AND day.date <= ? AND day.state <> 'cancelled'
    AND place.state IN (${placeholders(takenStates)})
    AND booking.deleted_at IS NULL AND booking.payment_status IN (${placeholders(expectedStatuses)}) ${where}
  GROUP BY day.venue_key, day.date, LOWER(child.name), LOWER(booking.parent_name),
    booking.email_key, ${twin} ${having}`;

const expectedParameters = (from: string, to: string) => [
  from,
  to,
  ...takenStates,
  ...expectedStatuses,
];

/** A funded child on a day. */
export interface FundedSession {
  date: string;
  childId: number;
  came: boolean;
  absent: boolean;
  /** Some child was signed in at the venue on that day. */
  isRecorded: boolean;
}

/** By day. */
export async function fundedSessions(
  manager: EntityManager,
  funderId: number,
  { from, to }: Period,
): Promise<FundedSession[]> {
  const funded = 'MIN(CASE WHEN block.id IS NOT NULL THEN place.child_id END)';
  const columns = `${funded} AS childId, MAX(CASE WHEN ${isRecorded} THEN 1 ELSE 0 END) AS isRecorded`;
  const rows = await manager.query<
    ({ date: string } & Record<Exclude<keyof FundedSession, 'date'>, number>)[]
  >(
    `${expectedChildren(columns, {
      joined:
        'LEFT JOIN funded_blocks block ON block.id = place.funded_block_id AND block.funder_id = ?',
      having: `HAVING ${funded} IS NOT NULL`,
    })} ORDER BY date, childId`,
    [funderId, ...expectedParameters(from, to)],
  );
  return rows.map(({ date, childId, came, absent, isRecorded }) => ({
    date,
    childId,
    came: came > 0,
    absent: absent > 0,
    isRecorded: isRecorded > 0,
  }));
}

/** Errors: `validation_failed` as for the figures. */
export async function readNoShows(
  dataSource: DataSource,
  { from, to }: Period,
  now: Date,
): Promise<NoShows> {
  datesFrom(from, to);
  const yesterday = addDays(calendarDateInLondon(now), -1);
  const until = to < yesterday ? to : yesterday;
  const rows = await dataSource.query<Omit<NoShows['venues'][number], 'venueName' | 'noShows'>[]>(
    `SELECT venue, COUNT(DISTINCT date) AS days, COUNT(*) AS expected, SUM(came) AS came,
       SUM(CASE WHEN came = 0 AND absent = 1 THEN 1 ELSE 0 END) AS saidAbsent
     FROM (${expectedChildren('day.venue_key AS venue', { where: `AND ${isRecorded}` })}) children GROUP BY venue`,
    expectedParameters(from, until),
  );
  const venues = await dataSource.manager.find(VenueEntity, { order: { position: 'ASC' } });
  return {
    venues: venues.flatMap(({ key, name }) => {
      const row = rows.find(({ venue }) => venue === key);
      if (!row) return [];
      const noShows = row.expected - row.came - row.saidAbsent;
      return [{ ...row, venueName: name, noShows }];
    }),
  };
}
