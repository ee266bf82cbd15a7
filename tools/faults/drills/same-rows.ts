import { replacing } from '../replace-statement.cjs';
import type { Drill } from './drill.ts';

const familiesPerRun = 600;
const withinMs = 10_000;

export const sameRows: Drill = {
  name: 'same-rows',
  scenario:
    'Three replicas write to three Galera nodes, and families book the same day on all of them at the same moment.',
  guard: 'a booking is placed in two messages in a cluster, too.',
  runs: 1,
  replicas: 3,
  onCluster: true,
  // Every server then seems to be a single one.
  env: (withoutGuard) =>
    withoutGuard ? replacing("SHOW VARIABLES LIKE 'wsrep_on'", "SHOW VARIABLES LIKE 'none'") : {},
  async run({ crowd, runs }) {
    await crowd.openDays(10_000);
    crowd.days = crowd.days.slice(0, 1);
    await crowd.rush({ count: familiesPerRun * runs, withinMs: withinMs * runs });
  },
};
