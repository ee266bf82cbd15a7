import type { DataSource } from 'typeorm';
import { databaseOptions, openDatabase, type Schema } from '../../src/kernel/database/database';
import { migrate } from '../../src/kernel/database/migrate';
import { schema as wholeSchema } from '../../src/operations/schema/schema';
import { createTestDatabase } from './test-database';

/** A migrated database without the application. */
export async function openTestDatabase(
  schema: Schema = wholeSchema,
): Promise<{ dataSource: DataSource; url: string; close: () => Promise<void> }> {
  const database = await createTestDatabase();
  const dataSource = await openDatabase(
    await databaseOptions({ databaseUrl: database.url }, schema),
  );
  await migrate(dataSource);
  return {
    dataSource,
    url: database.url,
    close: async () => {
      await dataSource.destroy();
      await database.drop();
    },
  };
}
