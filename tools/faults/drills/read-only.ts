import { setTimeout as wait } from 'node:timers/promises';
import { untilNotReady, untilReady } from './readiness.ts';
import type { Drill } from './drill.ts';
import type { Database } from '../../stand/databases.ts';

const families = 30;
const lockedMs = 5000;

export const readOnly: Drill = {
  name: 'read-only',
  scenario:
    'While families book and pay, the database takes no change for seconds: the server is read-only (SQLite: its file and its log may not be written).',
  guard:
    'the API may write all the same: its user on the server has the right to, and SQLite’s files are left alone.',
  runs: 1,
  endsItsServer: true,
  mayRepeat: 5,
  isApiAdmin: (withoutGuard) => withoutGuard,
  async run({ stand, crowd, runs }) {
    const { database, api } = stand;
    await crowd.openDays(10_000);
    const found = [];
    for (let run = 0; run < runs; run += 1) {
      const load = crowd.rush({ count: families, withinMs: lockedMs });
      await wait(1500);
      await database.setReadOnly(true);
      try {
        found.push(...(await untilNotReady(api, ['database'])));
        const before = await countBookings(database);
        await wait(lockedMs);
        const written = (await countBookings(database)) - before;
        if (written > 0) found.push(`${written} bookings were written all the same`);
      } finally {
        await database.setReadOnly(false);
      }
      found.push(...(await untilReady(api)));
      await load;
    }
    return found;
  },
};

async function countBookings({ read }: Database) {
  const [row] = await read('SELECT COUNT(*) AS n FROM bookings');
  return Number(row?.n);
}
