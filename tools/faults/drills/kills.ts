import { setTimeout as wait } from 'node:timers/promises';
import { withoutJobs } from '../../stand/stand.ts';
import type { Drill } from './drill.ts';

const familiesPerKill = 12;
const minMs = 300;
const spreadMs = 1700;

export const kills: Drill = {
  name: 'kills',
  scenario:
    'The API is killed at any moment while families book, pay and leave, and started again.',
  guard: 'no job comes after what was cut off, and no event of Stripe arrives.',
  runs: 5,
  // A worker processes at most five emails at a time.
  mayRepeat: 5,
  env: (withoutGuard) => (withoutGuard ? withoutJobs : {}),
  async run({ stand: { api, stripe }, crowd, runs, withoutGuard }) {
    await crowd.openDays(10_000);
    if (withoutGuard) await stripe.settings({ webhooks: { mode: 'drop' } });
    for (let kill = 0; kill < runs; kill += 1) {
      // Every second family leaves without waiting for the last page.
      const visits = Array.from({ length: familiesPerKill }, async (_, n) => {
        await wait(n * 120);
        await crowd.visit({ tell: n % 2 === 0 });
      });
      await wait(minMs + Math.random() * spreadMs);
      await api.kill();
      api.start();
      await api.up();
      await Promise.all(visits);
    }
  },
};
