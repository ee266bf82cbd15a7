import { setTimeout as wait } from 'node:timers/promises';
import type { GaleraNode } from '../../databases/galera.ts';
import type { Drill } from './drill.ts';

type Nodes = GaleraNode[];

const placesOfDay = 20;
const daysOfTrouble = 2;
const families = 60;
const withinMs = 12_000;
/** The other nodes exclude an unreachable node after five seconds. */
const disconnectedMs = 10_000;

const cutOff = 'one was cut off from the others';

/** What happens to the nodes, one after another; each fault ends with all three as members again. */
const troubles = [
  [
    'one was killed',
    async ([node]: Nodes) => {
      await node?.kill();
      await wait(3000);
      await node?.recover();
    },
  ],
  [
    cutOff,
    async ([, node]: Nodes) => {
      await node?.cutOff();
      await wait(disconnectedMs);
      await node?.reconnect();
      await node?.untilReady();
    },
  ],
  [
    'one stood still',
    async ([, , node]: Nodes) => {
      node?.pause();
      await wait(disconnectedMs);
      node?.resume();
      await node?.untilReady();
    },
  ],
  [
    'each was restarted',
    async (nodes: Nodes) => {
      for (const node of nodes) {
        await node.stop();
        await node.start();
        await wait(2000);
      }
    },
  ],
] as const;

export const cluster: Drill = {
  name: 'cluster',
  scenario:
    'Three replicas write to three Galera nodes, by balancers; one is killed, one is cut off from the others, one is paused, and each is restarted, while families are after the same places and immediately ask another replica for what they booked.',
  guard: 'a node that hears no other serves all the same.',
  runs: 1,
  replicas: 3,
  onCluster: true,
  mayRepeat: 5,
  async run({ stand: { database }, crowd, runs, withoutGuard }) {
    for (const node of withoutGuard ? database.nodes : []) await node.forgetQuorum();
    const wrong: string[] = [];
    for (let run = 0; run < runs; run += 1) {
      await crowd.openDays(placesOfDay * (run + 1));
      const { days } = crowd;
      for (const [n, [what, happens]] of troubles.entries()) {
        crowd.days = days.slice(n * daysOfTrouble, (n + 1) * daysOfTrouble);
        const before = crowd.families.length;
        const load = crowd.rush({ count: families, withinMs });
        await wait(1500);
        if (!withoutGuard || what === cutOff) await happens(database.nodes);
        await load;
        const paid = crowd.families.slice(before).filter(({ hasPaid }) => hasPaid).length;
        const places = placesOfDay * daysOfTrouble;
        if (paid !== places) wrong.push(`when ${what}, ${paid} places were sold of ${places}`);
      }
    }
    const { serverErrors } = crowd.teller;
    return serverErrors === 0 ? wrong : [...wrong, `${serverErrors} answers were a fault of ours`];
  },
};
