import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findWindowlessChromium } from '@sunfield/tools/base/programs';
import { addresses } from '#src/support/addresses';

/** Chromium as root, and nothing of it that talks to the outside. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without windows it would round letters to whole pixels, as no screen of today does, and lines would be longer.
  '--font-render-hinting=none',
];

/**
 * The built apps as real processes, with a real browser. `npm run build` first; the servers are started
 * by the set-up on free ports, with a database and a mailbox of their own.
 */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './src/global-setup.ts',
  outputDir: 'test-results',
  // Two workers share the cores with each other's browsers and servers; no test measures time.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // On a loaded machine one of hundreds may miss its moment. What passes only the second time is no failure of
  // the product's, and is told by name at the end of `npm test`, because it may hide a race.
  retries: 1,
  // Each has the whole product to itself, because some tests tell the local Stripe to fail. A file's tests
  // stay with one worker, in their order.
  workers: Math.min(2, availableParallelism()),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: addresses()?.publicSite,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A page that glides to each control costs half of a test's time. What moves is told with `moving`.
    contextOptions: { reducedMotion: 'reduce' },
    // What was done; pictures of the page before and after each step would take as long as the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findWindowlessChromium(), args: chromiumFlags },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
