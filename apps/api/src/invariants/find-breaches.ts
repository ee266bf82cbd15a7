import { type DataSource } from 'typeorm';
import { agreements } from './agreements';
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
 * twice and no money is lost. Only reads; the tests ask it after each of them, the product every few
 * minutes.
 */
export async function findBreaches(dataSource: DataSource): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const [rule, sql] of Object.entries(agreements)) {
    for (const { bookingId, subject, said, found } of await dataSource.query<Row[]>(sql)) {
      breaches.push({ rule, bookingId, what: `${subject}: ${said} said, ${found} found` });
    }
  }
  for (const standing of await wrongStandings(dataSource)) {
    breaches.push({ rule: statusRule, ...standing });
  }
  return breaches;
}
