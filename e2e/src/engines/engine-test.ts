import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { findEngines } from '@sunfield/tools/ci/programs';
import { addresses, type Addresses } from '../addresses';
import { Families } from '../families';
import { LocalStripe } from '../local-stripe';
import { Mailbox } from '../mailbox';
import { OtherFamilies } from '../other-families';
import { StaffMember } from '../staff-member';
import { Time } from '../time';
import { Browser } from './browser';
import { type EngineName, startEngine } from './engines';

export interface EngineOptions {
  engine: EngineName;
  /** Of the window. */
  size: { width: number; height: number };
  /** False where a story is about a browser that runs no scripts. */
  scripts: boolean;
}

interface Fixtures {
  browserWindow: Browser;
  sites: Addresses;
  mailbox: Mailbox;
  localStripe: LocalStripe;
  others: OtherFamilies;
  families: Families;
  time: Time;
}

interface WorkerFixtures {
  /** What WebKit draws on; Firefox needs none. */
  display: string;
  owner: StaffMember;
}

/** What every story in the other engines starts from: the running product, and a browser that nobody has used. */
export const test = base.extend<Fixtures & EngineOptions, WorkerFixtures>({
  engine: ['webkit', { option: true }],
  size: [{ width: 1440, height: 900 }, { option: true }],
  scripts: [true, { option: true }],
  display: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { xvfb = '' } = findEngines();
      const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
      const server = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
      const [number] = (await once(server.stdio[3]!, 'data')) as [Buffer];
      await use(`:${number.toString().trim()}`);
      server.kill();
    },
    { scope: 'worker' },
  ],
  browserWindow: async ({ engine, size, scripts, display }, use, testInfo) => {
    const { driver, stop } = await startEngine(engine, { display, noScripts: !scripts });
    try {
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      await use(new Browser(driver));
      if (testInfo.status !== testInfo.expectedStatus) {
        const picture = Buffer.from(await driver.takeScreenshot(), 'base64');
        await writeFile(testInfo.outputPath('window.png'), picture);
      }
    } finally {
      await stop();
    }
  },
  // eslint-disable-next-line no-empty-pattern
  sites: async ({}, use) => {
    const known = addresses();
    if (!known) throw new Error('The set-up has not started the product.');
    await use(known);
  },
  mailbox: async ({ sites }, use) => use(new Mailbox(sites.mail)),
  localStripe: async ({ sites }, use) => {
    const stripe = new LocalStripe(sites.stripeSandbox);
    await stripe.behave();
    await use(stripe);
    await stripe.behave();
  },
  others: async ({ sites }, use) => {
    const others = new OtherFamilies(sites.api, sites.database);
    await use(others);
    await others.leave();
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
  families: async ({ sites, others, localStripe, owner }, use) => {
    const families = new Families(sites.api, others, localStripe, owner);
    await use(families);
    await families.leave();
  },
});

export { expect } from '@playwright/test';
