import { test as base } from '@playwright/test';
import { addresses, type Addresses } from './support/addresses';
import { Families } from './support/families';
import { LocalStripe } from './support/local-stripe';
import { Mailbox } from './support/mailbox';
import { OtherFamilies } from './support/other-families';
import { StaffMember } from './support/staff-member';
import { Time } from './support/time';

interface Fixtures {
  sites: Addresses;
  mailbox: Mailbox;
  stripe: LocalStripe;
  others: OtherFamilies;
  families: Families;
  time: Time;
}

interface WorkerFixtures {
  /** Logged in once per worker. */
  owner: StaffMember;
}

/**
 * Fixtures for the running product and the people who use it, each cleaned up afterwards. Other fixtures add the
 * browser.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern
  sites: async ({}, use) => {
    const known = addresses();
    if (!known) throw new Error('The set-up has not started the product.');
    await use(known);
  },
  mailbox: async ({ sites }, use) => use(new Mailbox(sites.mail)),
  stripe: async ({ sites }, use) => {
    const stripe = new LocalStripe(sites.stripeSandbox);
    await stripe.behave();
    await use(stripe);
    await stripe.behave();
  },
  others: async ({ sites }, use) => {
    const others = new OtherFamilies(sites.api, sites.database, sites.publicSite);
    await use(others);
    await others.leave();
  },
  // The days that a test adds are deleted after the bookings on them.
  families: async ({ sites, others, stripe, owner, time: _ }, use) => {
    const families = new Families(sites.api, others, stripe, owner);
    await use(families);
    await families.leave();
  },
  time: async ({ sites }, use) => {
    const time = new Time(sites.api, sites.database);
    await use(time);
    await time.leave();
  },
  owner: [
    async ({ playwright }, use) => {
      const owner = await StaffMember.logIn(playwright.request, addresses()?.api ?? '');
      await use(owner);
      await owner.leave();
    },
    { scope: 'worker' },
  ],
});
