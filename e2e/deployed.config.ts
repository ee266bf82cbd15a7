import { defineConfig } from '@playwright/test';
import everyTest from './playwright.config';

/**
 * Runs against a product that is already deployed, as by `npm run test:deploy`: PUBLIC_SITE_URL, ADMIN_CONSOLE_URL,
 * and an owner's STAFF_USERNAME and STAFF_PASSWORD.
 */
export default defineConfig({
  ...everyTest,
  testDir: 'deployed',
  globalSetup: undefined,
  outputDir: 'test-results/deployed',
  workers: 1,
  retries: 0,
  reporter: [['list']],
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
  use: { ...everyTest.use, baseURL: process.env['PUBLIC_SITE_URL'] },
});
