import type { DataSource } from 'typeorm';
import { StartError } from '../base/start-error';

/**
 * Refuses a database with tables this version does not know, before writing to it: one from before release 1.0.0, from
 * which no migrations exist, or one changed by a newer version.
 */
export async function refuseUnknownSchema(dataSource: DataSource): Promise<void> {
  const applied = await appliedMigrations(dataSource);
  const known = dataSource.migrations.map((migration) => migration.constructor.name);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new StartError(
    [
      `This version cannot use the database: it has tables of another version (${unknown.join(', ')}).`,
      `Its newest tables are of ${applied.at(-1)}, and the newest that this version knows of ${known.at(-1)}.`,
      'Nothing in it was changed.',
      '- Was it used by a newer version? Start that version, or restore a backup from before the upgrade.',
      '- Was it made before release 1.0.0? Its data cannot be taken over. Keep a copy, and start with an empty',
      '  database: another name in DATABASE_URL, or another folder in DATA_DIR.',
    ].join('\n'),
  );
}

async function appliedMigrations(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    const rows = (await runner.query('SELECT name FROM migrations ORDER BY id')) as {
      name: string;
    }[];
    return rows.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}
