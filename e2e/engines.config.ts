import { defineConfig } from '@playwright/test';
import { type EngineOptions } from '#src/engines/engine-test';

const engines = ['webkit', 'firefox', 'chromium'] as const;
const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
};

/**
 * The stories that earn money and keep children safe, in Safari's engine, in Firefox and in Chromium, at both sizes.
 * Playwright runs and reports them; the browsers, which are Debian's own, are driven by WebDriver.
 */
export default defineConfig<EngineOptions>({
  testDir: 'engines',
  globalSetup: './src/global-setup.ts',
  outputDir: 'test-results/engines',
  // Every step of a story asks the browser several times over; no story measures time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 1,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
  projects: engines.flatMap((engine) =>
    Object.entries(sizes).map(([name, size]) => ({
      name: `${engine} ${name}`,
      use: { engine, size },
    })),
  ),
});
