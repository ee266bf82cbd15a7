import { type DataSource } from 'typeorm';
import { agreements } from './agreements';
import { overdueBy } from './overdue';
import { wrongStandings } from './standings';

/** A disagreement between two tables. */
export interface Breach {
  rule: string;
  /** The booking concerned; null for a camp day, or for a sum of many. */
  bookingId: number | null;
  /** `12: 3 said, 2 found`. Nobody's data. */
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
 * Places, accounts, payments and statuses compared with each other: empty as long as no place is sold
 * twice and no money is lost. Only reads; the tests ask it after each of them, the product every minute.
 * What should have happened by now is looked for where it is said when now is.
 */
export async function findBreaches(dataSource: DataSource, now?: Date): Promise<Breach[]> {
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
  for (const standing of await wrongStandings(dataSource)) {
    breaches.push({ rule: statusRule, ...standing });
  }
  return breaches;
}
