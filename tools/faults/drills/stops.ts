import { setTimeout as wait } from 'node:timers/promises';
import type { Drill } from './drill.ts';

const visitors = 16;
const familiesPerStop = 8;
const loadMs = 1500;
/** Shorter than the drain time, so that each connection learns of the stop with its next response. */
const pausesMs = [20, 50, 100, 200];

export const stops: Drill = {
  name: 'stops',
  scenario:
    'One replica is stopped and started again and again, with the settings that it has by itself, while visitors keep their connections and families book and pay.',
  guard: 'a stop closes silent connections immediately, while a request may be on its way in them.',
  runs: 4,
  env: (withoutGuard) => (withoutGuard ? { STOP_DRAIN_MS: '0' } : {}),
  async run({ stand: { apis }, crowd, runs }) {
    await crowd.openDays(10_000);
    let asked = 0;
    let isOver = false;
    const visiting = Array.from({ length: visitors }, async (_, n) => {
      while (!isOver) {
        await crowd.teller.ask('GET', '/health/live');
        asked += 1;
        await wait(pausesMs[n % pausesMs.length]);
      }
    });
    for (let run = 0; run < runs; run += 1) {
      const load = crowd.rush({ count: familiesPerStop, withinMs: loadMs });
      for (const api of apis) {
        await wait(loadMs / 2 + Math.random() * loadMs);
        await api.stop();
        api.start();
        await api.up();
      }
      await load;
    }
    isOver = true;
    await Promise.all(visiting);
    const { cutOff, unanswered } = crowd.teller;
    const cut = cutOff - unanswered;
    console.log(
      `  ${runs} stops, ${asked} requests beside those of families, ${cut} cut off, ${unanswered} without an answer in time`,
    );
    return cut > 0 ? [`${cut} requests were cut off by a replica that stopped`] : [];
  },
};
