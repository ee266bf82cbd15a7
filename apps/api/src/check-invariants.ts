import { findBreaches } from './operations/invariants/find-breaches';
import { Clock } from './kernel/base/clock';
import { type Config } from './kernel/config/config';
import { databaseOptions, openDatabase } from './kernel/database/database';
import { schema } from './operations/schema/schema';

/**
 * Checks places, accounts and payments in the database once, with or without a running API, and changes nothing.
 * Returns a line for each inconsistency.
 */
export async function checkInvariants(config: Pick<Config, 'databaseUrl'>): Promise<string[]> {
  const dataSource = await openDatabase(await databaseOptions(config, schema));
  try {
    const clock = new Clock();
    await clock.agreeWith(dataSource);
    const breaches = await findBreaches(dataSource, clock.now());
    return breaches.map(({ rule, what }) => `${rule}: ${what}`);
  } finally {
    await dataSource.destroy();
  }
}
