import { setTimeout as wait } from 'node:timers/promises';
import { withoutJobs } from '../../stand/stand.ts';
import { untilNotReady, untilReady } from './readiness.ts';
import type { Drill } from './drill.ts';

const families = 60;
const fullMs = 6000;

export const fullDisk: Drill = {
  name: 'full-disk',
  scenario:
    'While families book and pay, every second one without waiting for the last page, the disk of the database is full for seconds.',
  guard: 'no job comes after what was cut off, and no event of Stripe arrives.',
  runs: 1,
  endsItsServer: true,
  diskMegabytes: 320,
  // A worker processes at most five emails at a time.
  mayRepeat: 5,
  env: (withoutGuard) => (withoutGuard ? withoutJobs : {}),
  async run({ stand, crowd, runs, withoutGuard }) {
    const { database, api, stripe } = stand;
    if (withoutGuard) await stripe.settings({ webhooks: { mode: 'drop' } });
    await crowd.openDays(10_000);
    const found = [];
    for (let run = 0; run < runs; run += 1) {
      const staying = crowd.rush({ count: families / 2, withinMs: fullMs });
      const leaving = crowd.rush({ count: families / 2, withinMs: fullMs, tell: false });
      await wait(1500);
      database.disk?.fill();
      found.push(...(await untilNotReady(api, ['database', 'disk'])));
      await wait(fullMs);
      database.disk?.clear();
      found.push(...(await untilReady(api)));
      await Promise.all([staying, leaving]);
    }
    return found;
  },
};
