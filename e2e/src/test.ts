import { test as base } from '@playwright/test';
import { addresses, type Addresses } from './addresses';
import { LocalStripe } from './local-stripe';
import { Mailbox } from './mailbox';
import { OtherFamilies } from './other-families';
import { Time } from './time';

interface Fixtures {
  sites: Addresses;
  mailbox: Mailbox;
  stripe: LocalStripe;
  others: OtherFamilies;
  time: Time;
  /** Fails the test when a page or a frame broke its own Content-Security-Policy or threw. */
  cleanConsole: void;
}

/** What every end-to-end test starts from: the running product, its mail, and the local Stripe. */
export const test = base.extend<Fixtures>({
  sites: async ({ baseURL }, use) => {
    const known = addresses();
    if (!known || !baseURL) throw new Error('The set-up has not started the product.');
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
    const others = new OtherFamilies(sites.api, sites.database);
    await use(others);
    await others.leave();
  },
  time: async ({ sites }, use) => {
    const time = new Time(sites.api, sites.database);
    await use(time);
    await time.leave();
  },
  cleanConsole: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (violation) => {
          const { effectiveDirective, blockedURI, disposition, sourceFile, sample } = violation;
          const what = JSON.stringify({ effectiveDirective, blockedURI, sample });
          console.error(`Content Security Policy (${disposition}): ${what} ${sourceFile}`);
        });
      });
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
      });
      await use();
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** `test.use(moving)`: as most people have it, where motion is what a test is about. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect } from '@playwright/test';
