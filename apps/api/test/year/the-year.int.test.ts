import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { countIdsByOne } from '../test-database';
import { readRecordedYear, recordYear } from './recording';
import { liveTheYear } from './the-year';
import { startWorld, type World } from './world';

jest.setTimeout(180_000);

let world: World;
beforeAll(async () => {
  await countIdsByOne();
  world = await startWorld();
});
afterAll(() => world.stop());

/**
 * Whatever is rebuilt inside, nobody outside is to notice: every answer and email of a whole year is as it
 * was recorded. A difference that is meant is recorded anew (RECORD_YEAR=1) and told in the change's commit.
 */
it('a year of bookings, payments, refunds, deletions and exports is answered as recorded', async () => {
  await liveTheYear(world);
  const { entries } = world.recording;
  if (process.env['RECORD_YEAR']) recordYear(entries);
  const recorded = readRecordedYear();
  // One by one: of a list of hundreds nobody could read what differs.
  for (const [step, entry] of entries.entries()) expect(entry).toEqual(recorded[step]);
  expect(entries).toHaveLength(recorded.length);
});
