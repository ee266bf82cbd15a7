import { setTimeout as wait } from 'node:timers/promises';
import { replacing } from '../replace-statement.cjs';
import type { Drill } from './drill.ts';

const familiesPerRun = 120;
const withinMs = 15_000;
/** The other nodes need some hundred milliseconds for a change this large, and later changes wait for it. */
const ballastRows = 80_000;
const betweenMs = 100;

export const readYourWrites: Drill = {
  name: 'read-your-writes',
  scenario:
    'Three replicas write to three Galera nodes, of which two are behind with large changes, and families immediately ask another replica for what they booked.',
  guard: 'no read waits for what was written on another node.',
  runs: 1,
  replicas: 3,
  onCluster: true,
  env: (withoutGuard) =>
    withoutGuard ? replacing('SET SESSION wsrep_sync_wait', 'SET SESSION wsrep_sync_wait = 0') : {},
  async run({ stand: { database }, crowd, runs }) {
    await crowd.openDays(10_000);
    await database.run('CREATE TABLE ballast (id INT PRIMARY KEY, n INT NOT NULL)');
    await database.run(`INSERT INTO ballast SELECT seq, 0 FROM seq_1_to_${ballastRows}`);
    let isOver = false;
    const burdening = (async () => {
      while (!isOver) {
        await database.run('UPDATE ballast SET n = n + 1');
        await wait(betweenMs);
      }
    })();
    const count = runs * familiesPerRun;
    const unseen: number[] = [];
    await Promise.all(
      Array.from({ length: count }, async (_, n) => {
        await wait((n * runs * withinMs) / count);
        const family = crowd.newFamily();
        await crowd.book(family);
        // Only read a page: a write first, as in a payment, would already wait for earlier writes.
        const page = `/bookings/${family.bookingId}?access=${family.access}`;
        const { status } = await crowd.teller.ask('GET', page, undefined, crowd.addressOf(family));
        if (status !== 200) unseen.push(status);
        if (await crowd.pay(family)) await crowd.tell(family);
      }),
    );
    isOver = true;
    await burdening;
    const { length } = unseen;
    return length === 0
      ? []
      : [`${length} bookings were not there on the next node: ${unseen.join()}`];
  },
};
