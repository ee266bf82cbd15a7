import {
  expectedStatuses,
  isExpected,
  paidStatuses,
  type PaymentStatus,
} from '@sunfield/contracts/bookings/booking-status';
import { type DataSource, type EntityManager } from 'typeorm';
import { placeholders } from '../kernel/database/columns';
import {
  atEndOfTransaction,
  execute,
  inTransaction,
  type Statement,
} from '../kernel/database/transaction';

const paid = paidStatuses.map((status) => `'${status}'`).join(', ');
const expected = expectedStatuses.map((status) => `'${status}'`).join(', ');
const isTaken = "booking_places.state IN ('held', 'confirmed')";
const isUncancelled = "CASE WHEN booking_places.state = 'cancelled' THEN 0 ELSE 1 END";
const flag = (condition: string): string => `CASE WHEN ${condition} THEN 1 ELSE 0 END`;

/** `a * b / whole` rounded down, in integers on every database. */
const share = (a: string, b: string, whole: string): string =>
  `((${a}) * (${b}) - ((${a}) * (${b})) % (${whole})) / (${whole})`;

/**
 * What bookings add to each sum: see `Measure`. Revenue includes bookings deleted since; a deleted booking has no
 * place. A booking's camp revenue, after its discount and refunds, is split among its seasons by what each cost after
 * its own discounts, and within a season among the places by price: each gets the rounded running total up to it less
 * the rounded running total before it, so that the shares add up to the penny. Cancelled places get a share only if the
 * booking has no active place left in the season: then the money kept was kept for them.
 */
const contributions = (which: string): string => `
  WITH sold AS (
    SELECT id, total_pence AS total, total_pence - refunded_pence AS net,
      ${flag(`payment_status IN (${paid})`)} AS is_paid, ${flag('deleted_at IS NULL')} AS live,
      ${flag('clearing_id IS NOT NULL')} AS is_cleared, ${flag('cancelled_at IS NULL')} AS comes,
      CASE WHEN SUBSTR(paid_at, 12, 2) = '23' THEN SUBSTR(paid_at, 1, 13) ELSE SUBSTR(paid_at, 1, 10) END AS paid_on,
      COALESCE((SELECT SUM(amount_pence) FROM booking_lines
        WHERE booking_lines.booking_id = bookings.id AND kind = 'tshirts'), 0) AS shirts
    FROM bookings WHERE paid_at IS NOT NULL AND payment_status IN (${expected}) AND ${which}
  ),
  earnings AS (
    SELECT id, net, live, comes, paid_on,
      CASE WHEN total = 0 THEN 0 ELSE ${share('net', 'shirts', 'total')} END AS shirts_net
    FROM sold WHERE is_paid = 1
  ),
  in_seasons AS (
    SELECT booking_id, season_id, live, net - shirts_net AS net, SUM(amount_pence) AS camp_price
    FROM earnings JOIN booking_lines ON booking_id = earnings.id
    WHERE season_id IS NOT NULL GROUP BY booking_id, season_id, live, net, shirts_net
  ),
  summed AS (
    SELECT booking_id, season_id, live, net, camp_price,
      SUM(camp_price) OVER (PARTITION BY booking_id ORDER BY season_id) AS so_far,
      SUM(camp_price) OVER (PARTITION BY booking_id) AS whole
    FROM in_seasons
  ),
  by_season AS (
    SELECT booking_id, season_id, live, CASE WHEN whole = 0 THEN 0
      ELSE ${share('net', 'so_far', 'whole')} - ${share('net', 'so_far - camp_price', 'whole')}
    END AS camp_net FROM summed
  ),
  booked AS (
    SELECT booking_places.id, booking_places.camp_day_id, live, price_pence AS price, camp_net,
      by_season.booking_id, by_season.season_id, ${flag(isTaken)} AS is_taken, ${isUncancelled} AS is_uncancelled,
      MAX(${isUncancelled}) OVER (PARTITION BY by_season.booking_id, by_season.season_id) AS has_uncancelled
    FROM by_season
    JOIN booking_places ON booking_places.booking_id = by_season.booking_id
    JOIN camp_days ON camp_days.id = booking_places.camp_day_id AND camp_days.season_id = by_season.season_id + 0
  ),
  shared AS (
    SELECT id, camp_day_id, live * is_taken AS live, price, camp_net,
      SUM(price) OVER (PARTITION BY booking_id, season_id ORDER BY id) AS so_far,
      SUM(price) OVER (PARTITION BY booking_id, season_id) AS whole
    FROM booked WHERE is_uncancelled = has_uncancelled
  ),
  coming AS (
    SELECT sold.id, paid_on, is_paid, live, is_cleared, booking_places.state, camp_day_id, season_id
    FROM sold JOIN booking_places ON booking_places.booking_id = sold.id AND ${isTaken}
    JOIN camp_days ON camp_days.id = camp_day_id
  )
  SELECT 'bookings' AS measure, paid_on, '' AS subject, COUNT(*) AS amount FROM earnings GROUP BY paid_on
  UNION ALL SELECT 'revenue', paid_on, '', SUM(net) FROM earnings GROUP BY paid_on
  UNION ALL SELECT 'confirmed', '', '', SUM(live * comes) FROM earnings
  UNION ALL SELECT 'deleted', '', '', SUM((1 - live) * net) FROM earnings
  UNION ALL SELECT 'tshirts', '', seasons, SUM(shirts_net) FROM (
      SELECT earnings.id, shirts_net, GROUP_CONCAT(DISTINCT season_id) AS seasons
      FROM earnings JOIN booking_places ON booking_places.booking_id = earnings.id
      JOIN camp_days ON camp_days.id = camp_day_id WHERE shirts_net <> 0 GROUP BY earnings.id, shirts_net
    ) AS shirts GROUP BY seasons
  UNION ALL SELECT 'day-places', '', CAST(camp_day_id AS CHAR), SUM(live) FROM shared GROUP BY camp_day_id
  UNION ALL SELECT 'day-revenue', '', CAST(camp_day_id AS CHAR), SUM(CASE WHEN whole = 0 THEN 0
      ELSE ${share('camp_net', 'so_far', 'whole')} - ${share('camp_net', 'so_far - price', 'whole')} END)
    FROM shared GROUP BY camp_day_id
  UNION ALL SELECT 'day-refunded', '', CAST(camp_day_id AS CHAR), COUNT(*) FROM coming
    WHERE is_paid = 0 AND live = 1 AND state = 'confirmed' GROUP BY camp_day_id
  UNION ALL SELECT 'day-cleared', '', CAST(camp_day_id AS CHAR), COUNT(*) FROM coming
    WHERE is_cleared = 1 GROUP BY camp_day_id
  UNION ALL SELECT 'season-places', paid_on, CAST(season_id AS CHAR), COUNT(*) FROM coming
    WHERE state = 'confirmed' GROUP BY paid_on, season_id
  UNION ALL SELECT 'season-bookings', paid_on, CAST(season_id AS CHAR), COUNT(DISTINCT id) FROM coming
    WHERE state = 'confirmed' GROUP BY paid_on, season_id`;

const key = Symbol('figures');
const idsAtOnce = 500;

/** A locked booking, as it is in this moment. Without a status it is looked at. */
export interface Changing {
  readonly id: number;
  readonly paymentStatus?: PaymentStatus;
}

const counts = ({ paymentStatus }: Changing): boolean =>
  paymentStatus === undefined || isExpected(paymentStatus);

/**
 * Call this before anything changes that figures show of locked bookings: takes their parts out of the sums, and adds
 * what they are then at the end of the transaction.
 */
export async function changeFigures(
  manager: EntityManager,
  bookings: readonly Changing[],
): Promise<void> {
  const changing = atEndOfTransaction(key, new Map<number, Changing[]>(), (all) =>
    add(
      manager,
      [...all].filter(([, ones]) => ones.some(counts)).map(([id]) => id),
      '',
    ),
  );
  const fresh = bookings.filter(({ id }) => !changing.has(id));
  for (const one of bookings) changing.set(one.id, [...(changing.get(one.id) ?? []), one]);
  const counted = fresh.filter(counts).map(({ id }) => id);
  await add(manager, counted, '0 - ');
}

async function add(manager: EntityManager, ids: number[], sign: '' | '0 - '): Promise<void> {
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const { sql, parameters } = addingToFigures(ids.slice(start, start + idsAtOnce), sign);
    await execute(manager, sql, parameters);
  }
}

/** The statement that adds what these bookings are now, none of which is in the sums. */
export const addingToFigures = (ids: number[], sign: '' | '0 - ' = ''): Statement => ({
  sql: `INSERT INTO figures (measure, paid_on, subject, amount)
    SELECT measure, paid_on, subject, ${sign}amount
    FROM (${contributions(`bookings.id IN (${placeholders(ids)})`)}) AS parts WHERE amount <> 0`,
  parameters: ids,
});

type Sum = string | number;

interface WrongFigure {
  measure: string;
  paidOn: string;
  subject: string;
  missing: number;
  what: string;
}

/** Sums that differ from what the bookings come to. One statement reads both, so bookings can change meanwhile. */
export async function wrongFigures(runner: Pick<DataSource, 'query'>): Promise<WrongFigure[]> {
  const rows = await runner.query<
    { measure: string; paidOn: string; subject: string; said: Sum; found: Sum }[]
  >(`
    SELECT measure, paid_on AS paidOn, subject, SUM(said) AS said, SUM(found) AS found FROM (
      SELECT measure, paid_on, subject, 0 AS said, amount AS found FROM (${contributions('1 = 1')}) AS parts
      UNION ALL SELECT measure, paid_on, subject, amount, 0 FROM figures
    ) AS both_sides
    GROUP BY measure, paid_on, subject HAVING SUM(said) <> SUM(found)`);
  return rows.map(({ said, found, ...of }) => ({
    ...of,
    missing: Number(found) - Number(said),
    what: `${Object.values(of).filter(Boolean).join(' ')}: ${Number(said)} said, ${Number(found)} found`,
  }));
}

/** Counts everything again and enters what is missing to the sums; returns what was wrong. Safe to repeat. */
export async function recountFigures(runner: Pick<DataSource, 'query'>): Promise<WrongFigure[]> {
  const wrong = await wrongFigures(runner);
  for (const { measure, paidOn, subject, missing } of wrong) {
    await runner.query(enter, [measure, paidOn, subject, missing]);
  }
  return wrong;
}

const enter = 'INSERT INTO figures (measure, paid_on, subject, amount) VALUES (?, ?, ?, ?)';

/** Makes one row of the rows of each sum. */
export async function foldFigures(
  dataSource: DataSource,
  giveWay: () => Promise<unknown>,
): Promise<void> {
  const sums = await dataSource.query<{ [column: string]: Sum }[]>(
    `SELECT measure, paid_on, subject, SUM(amount) AS amount, COUNT(*) AS n, MAX(id) AS last
     FROM figures GROUP BY measure, paid_on, subject HAVING COUNT(*) > 1 OR SUM(amount) = 0`,
  );
  for (const { measure, paid_on: paidOn, subject, amount, n, last } of sums) {
    await inTransaction(dataSource, async (manager) => {
      const of = 'measure = ? AND paid_on = ? AND subject = ? AND id <= ?';
      const gone = await execute(manager, `DELETE FROM figures WHERE ${of}`, [
        measure,
        paidOn,
        subject,
        last,
      ]);
      // A row with a lower id may be committed later; then it is folded another night.
      if (gone !== Number(n)) throw new Overtaken();
      if (Number(amount) !== 0) await execute(manager, enter, [measure, paidOn, subject, amount]);
    }).catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error;
    });
    await giveWay();
  }
}

class Overtaken extends Error {}
