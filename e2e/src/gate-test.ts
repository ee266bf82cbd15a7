import { type Page } from '@playwright/test';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { test as base } from '#src/staff-test';
import { aCoach } from '#src/support/a-coach';
import { sellToday } from '#src/support/camp-today';

export { expect } from '#src/staff-test';

export const venue = 'brecks';
export const today = calendarDateInLondon(new Date());

interface Fixtures {
  /** A camp at Brecks today, until the test ends. */
  campToday: void;
  /** The phone of a coach of Brecks, logged in, before it opens the gate. */
  coach: Page;
}

/** At the gate of one venue. */
export const test = base.extend<Fixtures>({
  campToday: async ({ owner }, use) => {
    const end = await sellToday(owner, venue);
    await use();
    await end();
  },
  coach: async ({ browser, page, owner, sites, playwright }, use) => {
    const member = await aCoach(owner, playwright.request, { sites, venue });
    const context = await browser.newContext({
      storageState: await member.logIn(),
      viewport: page.viewportSize(),
      hasTouch: true,
    });
    await use(await context.newPage());
    await context.close();
    await member.leave();
  },
});
