import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { runnerImport } from 'vite';
import { readRows } from '../../databases/database-statement.mjs';
import { root } from '../../base/workspace.mjs';

/** The tables of release 1.0.0, which a filled database always has. */
const baseline = /^Baseline/;
const lookEveryMs = 50;
const worthTellingMs = 500;

/**
 * How long a release takes to migrate a filled database of release 1.0.0.
 *
 * @param {import('../../stand/replica.mjs').Replica} api
 * @param {string} databaseUrl
 */
export async function timeMigrations(api, databaseUrl) {
  await api.stop();
  const undone = await undoMigrations(databaseUrl);
  const began = performance.now();
  const watch = watchMigrations(databaseUrl);
  api.start();
  await api.up(30 * 60_000);
  const seconds = (performance.now() - began) / 1000;
  const taken = await watch.end();
  const slow = undone.map((name) => ({ name, ms: taken.get(name) ?? NaN }));
  return [
    {
      what: `${undone.length} migrations, from the start until the API answers`,
      value: Number(seconds.toFixed(1)),
      unit: 's',
    },
    ...slow
      .filter(({ ms }) => !(ms < worthTellingMs))
      .map(({ name, ms }) => ({ what: name, value: Number((ms / 1000).toFixed(1)), unit: 's' })),
  ];
}

/**
 * Each migration is recorded when it finishes; the first one's time includes the start of the API.
 *
 * @param {string} databaseUrl
 */
function watchMigrations(databaseUrl) {
  /** @type {Map<string, number>} */
  const taken = new Map();
  /** @type {Set<string>} */
  const known = new Set();
  let last = performance.now();
  const look = async () => {
    const rows = await readRows(databaseUrl, 'SELECT name FROM migrations ORDER BY id');
    const now = performance.now();
    const fresh = rows.filter(({ name }) => !known.has(name));
    for (const { name } of fresh) {
      known.add(name);
      taken.set(name, (now - last) / fresh.length);
    }
    if (fresh.length > 0) last = now;
  };
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      await look();
      await wait(lookEveryMs);
    }
  })();
  const end = async () => {
    isOver = true;
    await looking;
    await look();
    return taken;
  };
  return { end };
}

/**
 * Reverts all migrations but the baseline, newest first.
 *
 * @param {string} databaseUrl
 * @returns {Promise<string[]>} the names of the reverted migrations, oldest first
 */
async function undoMigrations(databaseUrl) {
  const dataSource = await new DataSource({
    type: 'mariadb',
    url: databaseUrl,
    migrations: await allMigrations(),
  }).initialize();
  try {
    /** @type {string[]} */
    const undone = [];
    for (;;) {
      const name = await newest(dataSource);
      if (baseline.test(name)) return undone;
      undone.unshift(name);
      await dataSource.undoLastMigration({ transaction: 'each' });
    }
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
  const exported = modules.flatMap(({ module }) => Object.values(/** @type {object} */ (module)));
  return exported.filter(({ name }) => /\d{13}$/.test(name));
}
