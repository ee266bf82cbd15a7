import { defineConfig } from '@playwright/test';
import everyTest from './playwright.config';

/**
 * Against a product that runs already, as `npm run test:deploy` deploys it: PUBLIC_SITE_URL, ADMIN_CONSOLE_URL, and
 * an owner's STAFF_USERNAME and STAFF_PASSWORD.
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
