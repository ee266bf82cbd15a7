import { setTimeout as wait } from 'node:timers/promises';
import { readRows } from '../../databases/database-statement.mjs';
import { startApi } from './start-api.mjs';
import { undoMigrations } from './undo-migrations.mjs';

/** The first migration after those that created the tables of bookings and payments. */
const oldest = 'Amendments1790000190000';
const lookEveryMs = 50;
const worthTellingMs = 500;

/**
 * How long a release takes to migrate a filled database that is older than all changes of its large tables.
 *
 * @param {string} databaseUrl
 */
export async function timeMigrations(databaseUrl) {
  const undone = await undoMigrations(databaseUrl, oldest);
  const began = performance.now();
  const watch = watchMigrations(databaseUrl);
  const api = await startApi(undefined, { beside: databaseUrl, withinMs: 30 * 60_000 });
  const seconds = (performance.now() - began) / 1000;
  const taken = await watch.end();
  await api.stop();
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
