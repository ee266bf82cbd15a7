import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { runnerImport } from 'vite';
import { root } from '../../base/workspace.mjs';

/**
 * Reverts migrations, newest first, as if the database belonged to an older release.
 *
 * @param {string} databaseUrl
 * @param {string} oldest the name of the last one to revert
 * @returns {Promise<string[]>} the names of the reverted migrations, oldest first
 */
export async function undoMigrations(databaseUrl, oldest) {
  const dataSource = await new DataSource({
    type: 'mariadb',
    url: databaseUrl,
    migrations: await allMigrations(),
  }).initialize();
  try {
    /** @type {string[]} */
    const undone = [];
    while (undone[0] !== oldest) {
      undone.unshift(await newest(dataSource));
      await dataSource.undoLastMigration({ transaction: 'each' });
    }
    return undone;
  } finally {
    await dataSource.destroy();
  }
}

/** @param {DataSource} dataSource @returns {Promise<string>} */
async function newest(dataSource) {
  const [row] = await dataSource.query('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
  if (!row) throw new Error('No migration is left to take back.');
  return row.name;
}

/**
 * Loads the migrations from their sources: the built API includes them, but cannot revert them.
 *
 * @returns {Promise<Function[]>}
 */
async function allMigrations() {
  const source = join(root, 'apps/api/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.migration.ts'))
      .map((file) => runnerImport(join(source, file), { configFile: false, logLevel: 'error' })),
  );
  return modules.flatMap(({ module }) => Object.values(/** @type {object} */ (module)));
}
