import { setTimeout as wait } from 'node:timers/promises';
import type { Drill } from './drill.ts';

const places = 400;
const aMinuteMs = 60_000;
/** The number of families per minute in the long form; fewer families take proportionally less time. */
const longForm = 2000;

export const rush: Drill = {
  name: 'rush',
  scenario: 'Many families in a minute for 400 places: each reads, books and pays.',
  guard: 'the count of the places that are taken is forgotten while they book.',
  runs: 500,
  async run({ stand, crowd, runs, withoutGuard }) {
    const { length } = await stand.database.read('SELECT id FROM camp_days');
    await crowd.openDays(places / length);
    let isOver = false;
    const forgetting = (async () => {
      while (withoutGuard && !isOver) {
        await stand.database.run('UPDATE camp_days SET places_taken = 0').catch(() => undefined);
        await wait(500);
      }
    })();
    await crowd.rush({ count: runs, withinMs: (aMinuteMs * runs) / longForm });
    isOver = true;
    await forgetting;
    const sold = crowd.families.filter(({ hasPaid }) => hasPaid).length;
    return sold === Math.min(places, runs) ? [] : [`${sold} places were sold of ${places}`];
  },
};
