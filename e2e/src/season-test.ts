import { randomUUID } from 'node:crypto';
import { addresses } from './addresses';
import { Families } from './families';
import { SeasonAhead } from './season-ahead';
import { StaffMember } from './staff-member';
import { test as base } from './test';

/** What tests of the public site start from that have the owner prepare something, and clear up after them. */
export const ownerTest = base.extend<{ families: Families }, { owner: StaffMember }>({
  owner: [
    async ({ playwright }, use) => {
      const owner = await StaffMember.logIn(playwright.request, addresses()?.api ?? '');
      await use(owner);
      await owner.leave();
    },
    { scope: 'worker' },
  ],
  families: async ({ sites, others, stripe, owner }, use) => {
    const families = new Families(sites.api, others, stripe, owner);
    await use(families);
    await families.leave();
  },
});

/** With a season ahead that is this test's alone, and is on sale to nobody else afterwards, however the test ends. */
export const test = ownerTest.extend<{ season: SeasonAhead }>({
  season: async ({ owner }, use) => {
    const season = await SeasonAhead.sell(owner, `Days ahead ${randomUUID().slice(0, 4)}`);
    await use(season);
    await season.archive();
  },
});

export { expect } from '@playwright/test';
