import { type DataSource } from 'typeorm';
import { wrongFigures } from '../../bookings/ledger/recount-figures';
import { agreements, figuresRule } from './agreements';
import { overdueBy } from './overdue';
import { type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { isByCredit } from '../../bookings/ledger/account';
import { paymentStatusOf } from '../../bookings/model/move-booking';

/** An inconsistency between two tables. */
export interface Breach {
  rule: string;
  /** The booking concerned; null for a camp day, or for a total. */
  bookingId: number | null;
  /** `12: 3 said, 2 found`. Contains no personal data. */
  what: string;
}

interface Row {
  bookingId: number | null;
  subject: number;
  said: number | string;
  found: number | string;
}

const statusRule = 'the status follows from places and account';

/**
 * Compares places, accounts, payments and statuses: the result is empty as long as no place is sold twice and no money
 * is lost. Read-only; the tests call it after each of them, the product every minute, without the figures. With `now`,
 * also looks for what should have happened by then.
 */
export async function findBreaches(
  dataSource: DataSource,
  now?: Date,
  { withFigures = true } = {},
): Promise<Breach[]> {
  const breaches: Breach[] = [];
  const rules = [
    ...Object.entries(agreements).map(([rule, sql]) => ({ rule, sql, parameters: [] })),
    ...(now ? overdueBy(now) : []),
  ];
  for (const { rule, sql, parameters } of rules) {
    const rows = await dataSource.query<Row[]>(sql, parameters);
    for (const { bookingId, subject, said, found } of rows) {
      breaches.push({ rule, bookingId, what: `${subject}: ${said} said, ${found} found` });
    }
  }
  const { problems } = withFigures ? await wrongFigures(dataSource) : { problems: [] };
  for (const what of problems) breaches.push({ rule: figuresRule, bookingId: null, what });
  for (const standing of await wrongStatuses(dataSource)) {
    breaches.push({ rule: statusRule, ...standing });
  }
  return breaches;
}

type Flag = number | string;

/** Bookings in the same state. */
interface Group {
  status: PaymentStatus;
  held: Flag;
  confirmed: Flag;
  paid: Flag;
  late: Flag;
  cancelled: Flag;
  deleted: Flag;
  refunded: Flag;
  kept: Flag;
  bookings: Flag;
  first_id: number;
}

const flag = (condition: string): string => `CASE WHEN ${condition} THEN 1 ELSE 0 END`;
const hasPlacesOf = (state: string): string =>
  flag(
    `EXISTS (SELECT 1 FROM booking_places WHERE booking_id = bookings.id AND state = '${state}')`,
  );

/**
 * Groups bookings by state, of which there are only a few, so that each is checked once. `COALESCE` keeps a database
 * with outdated statistics from scanning all succeeded payments for each booking.
 */
const statuses = `
  SELECT status, held, confirmed, paid, late, cancelled, deleted, refunded, kept,
    COUNT(*) AS bookings, MIN(id) AS first_id
  FROM (
    SELECT id, payment_status AS status,
      ${hasPlacesOf('held')} AS held,
      ${hasPlacesOf('confirmed')} AS confirmed,
      ${flag('paid_at IS NOT NULL')} AS paid,
      ${flag(`paid_at IS NULL AND EXISTS (SELECT 1 FROM payments
        WHERE booking_id = bookings.id AND COALESCE(payments.status, '') = 'succeeded' AND NOT ${isByCredit})`)} AS late,
      ${flag('cancelled_at IS NOT NULL')} AS cancelled,
      ${flag('deleted_at IS NOT NULL AND clearing_id IS NULL')} AS deleted,
      ${flag('refunded_pence > 0')} AS refunded,
      ${flag('received_pence > returned_pence')} AS kept
    FROM bookings
  ) AS standing
  GROUP BY status, held, confirmed, paid, late, cancelled, deleted, refunded, kept`;

/** Bookings with a status that doesn't follow from their places and accounts. */
async function wrongStatuses(
  dataSource: DataSource,
): Promise<{ bookingId: number; what: string }[]> {
  const groups = await dataSource.query<Group[]>(statuses);
  return groups.flatMap((group) => {
    const wrong = wrongIn(group);
    const more = Number(group.bookings) - 1;
    if (!wrong) return [];
    return { bookingId: group.first_id, what: more > 0 ? `${wrong}, and ${more} more` : wrong };
  });
}

function wrongIn(group: Group): string | undefined {
  const is = (
    name: 'held' | 'confirmed' | 'paid' | 'late' | 'cancelled' | 'deleted' | 'refunded' | 'kept',
  ) => Number(group[name]) === 1;
  const status = paymentStatusOf({
    holdsPlaces: is('held') || is('confirmed'),
    isConfirmed: is('paid'),
    isTooLate: is('late'),
    isCancelled: is('cancelled'),
    // Only whether the amounts are positive matters, not how large they are.
    totalPence: 1,
    receivedPence: Number(group.kept),
    returnedPence: 0,
    refundedPence: Number(group.refunded),
  });
  if (status !== group.status) return `is ${group.status}, should be ${status}`;
  if (is('held') && status !== 'pending') return `is ${status} with places that are only held`;
  if (is('confirmed') && !is('paid')) return `is ${status} with confirmed places`;
  if (is('deleted') && (is('held') || is('confirmed'))) return 'is deleted and has places';
  if (is('cancelled') && is('confirmed')) return 'is cancelled and has places';
  const isGone = is('deleted') || is('cancelled');
  if (is('paid') && !isGone && !is('confirmed')) return `is ${status} without places`;
  return undefined;
}
