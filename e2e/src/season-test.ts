import { randomUUID } from 'node:crypto';
import { SeasonAhead } from './support/season-ahead';
import { test as base } from './test';

/** Adds a future season for this test only, archived when the test ends. */
export const test = base.extend<{ season: SeasonAhead }>({
  season: async ({ owner }, use) => {
    const season = await SeasonAhead.sell(owner, `Days ahead ${randomUUID().slice(0, 4)}`);
    await use(season);
    await season.archive();
  },
});

export { expect } from '@playwright/test';
