import { afterEach } from '@jest/globals';
import { type DataSource } from 'typeorm';
import { findBreaches } from '../src/operations/invariants/find-breaches';
import { storedSentences } from './stored-sentences';

/** The databases of APIs started by a test file. */
export const databases = new Set<DataSource>();

/** Compared once for each file in `npm test`, when its API stops, and after each test in `npm run test:all`. */
const isOnce = process.env['COMPARE_BOOKS'] === 'once';

/** Places and money must be consistent, and no English may be stored. */
async function compareBooks(database: DataSource): Promise<void> {
  const breaches = await findBreaches(database);
  const told = breaches.slice(0, 10).map(({ rule, what }) => `${rule}: ${what}`);
  if (told.length > 0) {
    throw new Error(`The books do not agree at the end of this test.\n${told.join('\n')}`);
  }
  const sentences = await storedSentences(database);
  if (sentences.length > 0) {
    throw new Error(`English is stored, see decision 25.\n${sentences.slice(0, 10).join('\n')}`);
  }
}

/** Before an API stops: nothing more is compared in its database. */
export async function lastLook(database: DataSource): Promise<void> {
  databases.delete(database);
  if (isOnce && database.isInitialized) await compareBooks(database);
}

afterEach(async () => {
  if (isOnce) return;
  for (const database of databases) {
    if (database.isInitialized) await compareBooks(database);
  }
});
