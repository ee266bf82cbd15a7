import { afterEach } from '@jest/globals';
import { type DataSource } from 'typeorm';
import { findBreaches } from '../src/invariants/find-breaches';

/** The databases of APIs started by a test file. */
export const databases = new Set<DataSource>();

/** After each test, places and money must be consistent. */
afterEach(async () => {
  for (const database of databases) {
    if (!database.isInitialized) continue;
    const breaches = await findBreaches(database);
    if (breaches.length === 0) continue;
    const told = breaches.slice(0, 10).map(({ rule, what }) => `${rule}: ${what}`);
    throw new Error(`The books do not agree at the end of this test.\n${told.join('\n')}`);
  }
});
