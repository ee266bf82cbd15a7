import { AdminConsole } from './pages/admin-console';
import { test as base } from './test';
import { addresses } from './support/addresses';

interface Fixtures {
  admin: AdminConsole;
  /** Fails the test when React, Ant Design or one of our scripts logs a warning or error. */
  quietConsole: void;
}

/** The browser's own message about a failed request: the tests check its consequences. */
const requestFailed = /^Failed to load resource/;

/** The fixtures of every test of the admin console: a browser in which the owner is logged in. */
export const test = base.extend<Fixtures>({
  baseURL: addresses()?.adminConsole,
  storageState: async ({ owner, sites }, use) => use(await owner.storageState(sites.adminConsole)),
  admin: async ({ page, sites }, use) => use(new AdminConsole(page, sites.adminConsole)),
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isComplaint = ['error', 'warning'].includes(message.type());
        if (isComplaint && !requestFailed.test(message.text())) complaints.push(message.text());
      });
      await use();
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
