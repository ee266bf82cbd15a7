import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countIdsByOne } from '../running/test-database';
import { readRecordedYear, recordYear, withRankedMarks } from './recording';
import { liveTheYear } from './the-year';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  await countIdsByOne();
  world = await startWorld();
});
afterAll(() => world.stop());

/**
 * Internal changes must not be visible outside: every answer and email of a whole year is as recorded. Record intended
 * differences again (RECORD_YEAR=1) and mention them in the commit.
 */
it('a year of bookings, payments, refunds, deletions and exports is answered as recorded', async () => {
  await liveTheYear(world);
  const { entries } = world.recording;
  if (process.env['RECORD_YEAR']) recordYear(entries);
  const recorded = withRankedMarks(readRecordedYear());
  // Compared one by one, because a difference in a list of hundreds would be unreadable.
  for (const [step, entry] of withRankedMarks(entries).entries()) {
    expect(entry).toEqual(recorded[step]);
  }
  expect(entries).toHaveLength(recorded.length);
});
