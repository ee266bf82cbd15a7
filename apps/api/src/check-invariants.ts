import { findBreaches } from './invariants/find-breaches';
import { Clock } from './kernel/base/clock';
import { type Config } from './kernel/config/config';
import { databaseOptions, openDatabase } from './kernel/database/database';
import { schema } from './schema/schema';

/**
 * Compares places, accounts and payments in the database once, beside a running API or without one, and
 * changes nothing. Returns a line for each thing that does not agree.
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
