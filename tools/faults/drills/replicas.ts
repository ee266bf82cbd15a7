import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../base/workspace.mjs';
import type { Drill } from './drill.ts';
import type { Database } from '../../stand/databases.ts';

const shiftedClock = join(root, 'apps/api/test/shifted-clock.cjs');
const sixMinutesMs = 6 * 60_000;
const familiesPerRestart = 30;
const longAgo = '2001-01-01 00:00:00.000';

export const replicas: Drill = {
  name: 'replicas',
  scenario:
    'Two replicas, the clock of one six minutes fast, are restarted one after the other while families book and pay.',
  guard: 'no claim to an email or a job counts.',
  runs: 2,
  replicas: 2,
  // On a machine too busy to finish in time, an email in progress is sent again.
  mayRepeat: 5,
  env: (_, replica) =>
    replica === 1
      ? { NODE_OPTIONS: `--require ${shiftedClock}`, CLOCK_AHEAD_MS: String(sixMinutesMs) }
      : {},
  async run({ stand: { apis, database, mailbox }, crowd, runs, withoutGuard }) {
    await crowd.openDays(10_000);
    // The delay gives both replicas time to process the same email.
    mailbox.behave('take', 300);
    let isOver = false;
    const unclaiming = (async () => {
      while (withoutGuard && !isOver) {
        await unclaim(database).catch(() => undefined);
        await wait(50);
      }
    })();
    for (let run = 0; run < runs; run += 1) {
      const load = crowd.rush({ count: familiesPerRestart, withinMs: 10_000 });
      for (const api of apis) {
        await wait(1500);
        await api.stop();
        api.start();
        await api.up();
      }
      await load;
    }
    await wait(withoutGuard ? 5000 : 0);
    isOver = true;
    await unclaiming;
    mailbox.behave('take');
    const { cutOff } = crowd.teller;
    return cutOff > 0 ? [`${cutOff} requests were cut off by a replica that stopped`] : [];
  },
};

async function unclaim(database: Database) {
  await database.run('DELETE FROM leases');
  await database.run(
    "UPDATE outbox_emails SET claimed_by = NULL, due_at = ? WHERE status = 'queued'",
    [longAgo],
  );
}
