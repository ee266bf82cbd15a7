import { defineConfig } from '@playwright/test';
import { type EngineOptions } from '#src/engines/engine-test';

const engines = ['webkit', 'firefox', 'chromium'] as const;
const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
};

/**
 * The main booking and staff journeys in WebKit, Firefox and Chromium, at desktop and phone sizes. Playwright runs
 * and reports them; WebDriver drives the browsers, which are Debian's packages.
 */
export default defineConfig<EngineOptions>({
  testDir: 'engines',
  globalSetup: './src/global-setup.ts',
  outputDir: 'test-results/engines',
  // Every step queries the browser several times; no test measures time.
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
