import { type DataSource } from 'typeorm';
import { wrongFigures } from '../../bookings/ledger/recount-figures';
import { agreements, figuresRule } from './agreements';
import { overdueBy } from './overdue';
import { wrongStatuses } from './wrong-statuses';

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
