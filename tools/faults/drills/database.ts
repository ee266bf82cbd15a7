import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { holdLock } from './hold-lock.ts';
import type { Drill } from './drill.ts';
import type { Stand } from '../../stand/stand.ts';

const families = 15;
const heldMs = 3000;

export const database: Drill = {
  name: 'database',
  scenario:
    'While families book and pay, the camp days are locked for seconds, and the database server is killed and started again (SQLite: the process that has the file open).',
  guard:
    'what was committed is not on the disk: MariaDB does not write it there, and SQLite’s log is thrown away.',
  runs: 2,
  endsItsServer: true,
  mayRepeat: 5,
  server: (withoutGuard) =>
    withoutGuard
      ? ['--innodb-flush-log-at-trx-commit=0', '--innodb-flush-log-at-timeout=2700']
      : [],
  async run({ stand, crowd, runs, withoutGuard }) {
    await crowd.openDays(10_000);
    for (let run = 0; run < runs; run += 1) {
      const load = crowd.rush({ count: families, withinMs: 6000 });
      await wait(1000);
      const letGo = await holdLock(stand.database);
      await wait(heldMs);
      await letGo();
      await wait(2000);
      await powerCut(stand, withoutGuard);
      await load;
    }
  },
};

async function powerCut({ api, database: { kill, start, file } }: Stand, withoutGuard: boolean) {
  if (file === undefined) {
    await kill();
    await start();
    return api.up();
  }
  await api.kill();
  if (withoutGuard) for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  api.start();
  return api.up();
}
