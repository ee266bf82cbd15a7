import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findWindowlessChromium } from '@sunfield/tools/base/programs';
import { addresses } from '#src/support/addresses';
import { type TranslationOption } from '#src/test';

/** Runs Chromium as root, without its background network requests. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise headless Chromium rounds letters to whole pixels, unlike any current screen, and lines get longer.
  '--font-render-hinting=none',
];

// Chromium draws without a graphics card: a real phone's dots are seven times as many as these pixels.
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
};

/**
 * The built apps as real processes, with a real browser. Run `npm run build` first. The global set-up starts the
 * servers on free ports, each stack with a separate database and mailbox.
 */
export default defineConfig<TranslationOption>({
  testDir: 'tests',
  globalSetup: './src/global-setup.ts',
  outputDir: 'test-results',
  // Two workers share the cores with the browsers and servers; no test measures time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // On a loaded machine one of hundreds of tests may time out. A test that passes on the retry does not fail the run,
  // but `npm test` names it at the end, because it may hide a race.
  retries: 1,
  // Each worker has the whole product to itself, because some tests make the local Stripe fail. The tests of a file
  // run in order in one worker.
  workers: Math.min(2, availableParallelism()),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: addresses()?.publicSite,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Smooth scrolling to each control would double a test's time. Tests of motion use `moving`.
    contextOptions: { reducedMotion: 'reduce' },
    // Records the steps; screenshots of the page before and after each would take as long as the steps themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findWindowlessChromium(), args: chromiumFlags },
  },
  // A story runs at one size: parents and coaches have a phone, the office a desk. `@both` marks those that every family
  // and morning need; the accessibility tests look at every screen at both sizes.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: phone,
    },
    // The forms and the gate again, on pages that the browser translates.
    { name: 'translated', grep: /@translated/, use: { ...phone, translates: true } },
  ],
});
