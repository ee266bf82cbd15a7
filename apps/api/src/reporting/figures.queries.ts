import { paidStatuses } from '@sunfield/contracts/bookings/booking-status';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type DataSource } from 'typeorm';
import { takenStates } from '../bookings/model/booking-place.entity';
import { readSeasonsOnSale } from '../catalogue/model/seasons-on-sale';
import { readInstant, sqlInstant } from '../kernel/database/columns';

/** A database server returns sums as text. */
type Sum = string | number | null;

const paid = paidStatuses.map((status) => `'${status}'`).join(', ');
const taken = takenStates.map((state) => `'${state}'`).join(', ');
const isUncancelled = "CASE WHEN booking_places.state = 'cancelled' THEN 0 ELSE 1 END";
/** Includes bookings deleted since: their revenue stays. */
const paidBookings = `bookings.payment_status IN (${paid})`;

/** Revenue for each day in London, by the day of payment; days without any are left out. */
export async function sumByDay(
  dataSource: DataSource,
  { from, until }: { from: Date; until: Date },
): Promise<Map<string, { bookings: number; revenuePence: number }>> {
  // Grouped by hour: London differs from the database's time zone by whole hours, and changes on the hour.
  const hours = await dataSource.query<{ paid_hour: string; bookings: Sum; revenue: Sum }[]>(
    `SELECT SUBSTR(paid_at, 1, 13) AS paid_hour, COUNT(*) AS bookings,
       SUM(total_pence - refunded_pence) AS revenue
     FROM bookings WHERE ${paidBookings} AND paid_at >= ? AND paid_at < ?
     GROUP BY SUBSTR(paid_at, 1, 13)`,
    [sqlInstant(from), sqlInstant(until)],
  );
  const days = new Map<string, { bookings: number; revenuePence: number }>();
  for (const { paid_hour: hour, bookings, revenue } of hours) {
    const date = calendarDateInLondon(readInstant(`${hour}:00:00.000`));
    const day = days.get(date) ?? { bookings: 0, revenuePence: 0 };
    day.bookings += Number(bookings);
    day.revenuePence += Number(revenue);
    days.set(date, day);
  }
  return days;
}

/** `a * b / whole` rounded down, in integers on every database. */
const share = (a: string, b: string, whole: string): string =>
  `((${a}) * (${b}) - ((${a}) * (${b})) % (${whole})) / (${whole})`;

/** The ids of the seasons on sale, as SQL: literals let the database see how few bookings are needed. */
async function seasonsOnSale(dataSource: DataSource): Promise<string> {
  const seasons = await readSeasonsOnSale(dataSource);
  return seasons.map(({ id }) => id).join(', ') || '0';
}

/** The bookings in seasons on sale, each once. */
const onSale = async (dataSource: DataSource): Promise<string> => `
  SELECT DISTINCT booking_places.booking_id FROM camp_days
  JOIN booking_places ON booking_places.camp_day_id = camp_days.id
  WHERE camp_days.season_id IN (${await seasonsOnSale(dataSource)})`;

/**
 * The revenue of each paid booking, and its t-shirts' part; null for other bookings. An outer join, because otherwise
 * the database would start from all bookings.
 */
const earnings = (sold: string): string => `
  SELECT id, net, live, CASE WHEN total = 0 THEN 0 ELSE ${share('net', 'shirts', 'total')} END AS shirts_net
  FROM (
    SELECT booking_id AS id, total_pence AS total, total_pence - refunded_pence AS net,
      CASE WHEN bookings.id > 0 AND deleted_at IS NULL THEN 1 ELSE 0 END AS live,
      COALESCE((SELECT SUM(amount_pence) FROM booking_lines
        WHERE booking_lines.booking_id = bookings.id AND kind = 'tshirts'), 0) AS shirts
    FROM (${sold}) AS sold
    LEFT JOIN bookings ON bookings.id = sold.booking_id AND ${paidBookings}
  ) AS booked`;

/**
 * Paid places and revenue by camp day of the seasons on sale; a deleted booking has revenue, but no place. A booking's
 * camp revenue, after its discount and refunds, is split among its seasons by what each cost after its own discounts,
 * and within a season among the places by price: each gets the rounded running total up to it less the rounded running
 * total before it, so that the shares add up to the penny. Cancelled places get a share only if the booking has no
 * active place left in the season: then the money kept was kept for them. `+ 0` stops MariaDB looking up all bookings
 * of the season for each of its days.
 */
export async function sumByCampDay(
  dataSource: DataSource,
): Promise<Map<number, { placesPaid: number; revenuePence: number }>> {
  const rows = await dataSource.query<{ camp_day_id: number; places: Sum; revenue: Sum }[]>(
    `WITH earnings AS (${earnings(await onSale(dataSource))}),
     sold AS (
       SELECT booking_id, season_id, live, net - shirts_net AS net, SUM(amount_pence) AS camp_price
       FROM booking_lines JOIN earnings ON earnings.id = booking_id
       WHERE season_id IS NOT NULL GROUP BY booking_id, season_id, live, net, shirts_net
     ),
     summed AS (
       SELECT booking_id, season_id, live, net, camp_price,
         SUM(camp_price) OVER (PARTITION BY booking_id ORDER BY season_id) AS so_far,
         SUM(camp_price) OVER (PARTITION BY booking_id) AS whole
       FROM sold
     ),
     seasons_sold AS (
       SELECT booking_id, season_id, live, CASE WHEN whole = 0 THEN 0
         ELSE ${share('net', 'so_far', 'whole')} - ${share('net', 'so_far - camp_price', 'whole')}
       END AS camp_net FROM summed
     ),
     booked AS (
       SELECT booking_places.id, booking_places.camp_day_id, live, price_pence AS price, camp_net,
         seasons_sold.booking_id, seasons_sold.season_id,
         CASE WHEN booking_places.state IN (${taken}) THEN 1 ELSE 0 END AS is_taken, ${isUncancelled} AS is_uncancelled,
         MAX(${isUncancelled}) OVER (PARTITION BY seasons_sold.booking_id, seasons_sold.season_id) AS has_uncancelled
       FROM seasons_sold
       JOIN booking_places ON booking_places.booking_id = seasons_sold.booking_id
       JOIN camp_days ON camp_days.id = booking_places.camp_day_id
         AND camp_days.season_id = seasons_sold.season_id + 0
     ),
     places AS (
       SELECT id, camp_day_id, live * is_taken AS live, price, camp_net,
         SUM(price) OVER (PARTITION BY booking_id, season_id ORDER BY id) AS so_far,
         SUM(price) OVER (PARTITION BY booking_id, season_id) AS whole
       FROM booked WHERE is_uncancelled = has_uncancelled
     )
     SELECT camp_day_id, SUM(live) AS places,
       SUM(CASE WHEN whole = 0 THEN 0
         ELSE ${share('camp_net', 'so_far', 'whole')} - ${share('camp_net', 'so_far - price', 'whole')}
       END) AS revenue
     FROM places GROUP BY camp_day_id`,
  );
  return new Map(
    rows.map(({ camp_day_id: id, places, revenue }) => [
      id,
      { placesPaid: Number(places), revenuePence: Number(revenue) },
    ]),
  );
}

/** Places kept by refunded bookings, by camp day of the seasons on sale: their children are on the registers. */
export const refundedPlaces = (dataSource: DataSource): Promise<Map<number, number>> =>
  countPlaces(
    dataSource,
    "payment_status = 'refunded' AND booking_places.state = 'confirmed' AND deleted_at IS NULL",
  );

/** Places of cleared bookings that are not erased yet: figures must not show them as taken. */
export const clearedPlaces = (dataSource: DataSource): Promise<Map<number, number>> =>
  countPlaces(dataSource, `clearing_id IS NOT NULL AND booking_places.state IN (${taken})`);

/** By camp day of the seasons on sale, with an outer join as above. */
async function countPlaces(dataSource: DataSource, where: string): Promise<Map<number, number>> {
  const rows = await dataSource.query<{ camp_day_id: number; places: Sum }[]>(
    `SELECT camp_days.id AS camp_day_id, COUNT(bookings.id) AS places FROM camp_days
     JOIN booking_places ON booking_places.camp_day_id = camp_days.id
     LEFT JOIN bookings ON bookings.id = booking_places.booking_id AND ${where}
     WHERE camp_days.season_id IN (${await seasonsOnSale(dataSource)})
     GROUP BY camp_days.id`,
  );
  return new Map(rows.map(({ camp_day_id: id, places }) => [id, Number(places)]));
}

/** T-shirt revenue of the seasons on sale. */
export async function sumOfTshirts(dataSource: DataSource): Promise<number> {
  const [row] = await dataSource.query<{ pence: Sum }[]>(
    `SELECT SUM(shirts_net) AS pence FROM (${earnings(await onSale(dataSource))}) AS earnings`,
  );
  return Number(row?.pence ?? 0);
}

/** Revenue of all paid bookings, and the part from bookings deleted since. */
export async function sumOfAll(
  dataSource: DataSource,
): Promise<{ revenuePence: number; deletedPence: number }> {
  const [row] = await dataSource.query<{ revenue: Sum; deleted: Sum }[]>(
    `SELECT SUM(total_pence - refunded_pence) AS revenue,
       SUM(CASE WHEN deleted_at IS NULL THEN 0 ELSE total_pence - refunded_pence END) AS deleted
     FROM bookings WHERE ${paidBookings}`,
  );
  return { revenuePence: Number(row?.revenue ?? 0), deletedPence: Number(row?.deleted ?? 0) };
}
