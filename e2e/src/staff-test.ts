import { AdminConsole } from './pages/admin-console';
import { test as base } from './test';
import { addresses } from './support/addresses';

interface Fixtures {
  admin: AdminConsole;
  /** Fails the test when React, Ant Design or a script of ours complained. */
  quietConsole: void;
}

/** The browser's own note that a request failed: what follows from it is what a test looks at. */
const requestFailed = /^Failed to load resource/;

/** What every test of the admin console starts from: a browser in which the owner is logged in. */
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
