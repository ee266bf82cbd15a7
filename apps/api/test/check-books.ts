import { afterEach } from '@jest/globals';
import { type DataSource } from 'typeorm';
import { findBreaches } from '../src/invariants/find-breaches';
import { storedSentences } from './stored-sentences';

/** The databases of APIs started by a test file. */
export const databases = new Set<DataSource>();

/** After each test, places and money must be consistent, and no English may be stored. */
afterEach(async () => {
  for (const database of databases) {
    if (!database.isInitialized) continue;
    const breaches = await findBreaches(database);
    const told = breaches.slice(0, 10).map(({ rule, what }) => `${rule}: ${what}`);
    if (told.length > 0) {
      throw new Error(`The books do not agree at the end of this test.\n${told.join('\n')}`);
    }
    const sentences = await storedSentences(database);
    if (sentences.length > 0) {
      throw new Error(`English is stored, see decision 72.\n${sentences.slice(0, 10).join('\n')}`);
    }
  }
});
