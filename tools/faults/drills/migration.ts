import { setTimeout as wait } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import type { Database } from '../../stand/databases.ts';

/** The minimum and maximum number of tables when the API is killed. */
const [min, max] = [5, 30];

export const migration: Drill = {
  name: 'migration',
  scenario: 'The API is killed again and again while it makes its tables, and then left alone.',
  guard: 'a killed start leaves a table without its columns.',
  runs: 3,
  startsItself: true,
  async run({ stand: { api, database }, crowd, runs, withoutGuard }) {
    for (let run = 0; run < runs; run += 1) {
      const enough = min + Math.floor(((max - min) * (run + Math.random())) / runs);
      api.start();
      for (let tables = 0; tables < enough;) {
        if (await Promise.race([api.ended(), wait(1)])) break;
        tables = await countTables(database);
      }
      await api.kill();
      // Its lease would only delay the drill.
      await database.run("DELETE FROM leases WHERE name = 'migrations'").catch(() => undefined);
    }
    if (withoutGuard) {
      await database.run('DROP TABLE IF EXISTS rate_limits');
      await database.run('CREATE TABLE rate_limits (id integer)');
    }
    api.start();
    await api.up();
    await crowd.openDays(10);
    await crowd.rush({ count: 5, withinMs: 500 });
    const refused = crowd.families.filter(({ hasPaid }) => !hasPaid).length;
    return refused === 0 ? [] : [`${refused} families could not book`];
  },
};

async function countTables({ kind, read }: Database) {
  const statement =
    kind === 'sqlite'
      ? "SELECT COUNT(*) AS n FROM sqlite_master WHERE type = 'table'"
      : 'SELECT COUNT(*) AS n FROM information_schema.tables WHERE table_schema = DATABASE()';
  const [row] = await read(statement).catch(() => []);
  return Number(row?.n ?? 0);
}
