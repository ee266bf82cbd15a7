import { expect, test } from '#src/staff-test';
import type { Locator, Page } from '@playwright/test';

interface Export {
  path: string;
  /** Visible once the tab has loaded all its data. */
  settled: (page: Page) => Locator;
  press: (page: Page) => Promise<void>;
}

/** The exports that staff can download, by console tab. */
const exports: Record<string, Export> = {
  bookings: {
    settled: (page) => page.getByRole('search').getByRole('status'),
    path: '**/api/admin/bookings/export.csv*',
    press: (page) => page.getByRole('main').getByText('CSV', { exact: true }).click(),
  },
  register: {
    settled: (page) => page.locator('.ant-card .ant-tag').first(),
    path: '**/api/admin/registers/export*',
    press: async (page) => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    },
  },
};

for (const [tab, { path, settled, press }] of Object.entries(exports)) {
  test(`${tab}: a file that does not arrive is said in words, and the page stays`, async ({
    page,
    admin,
  }) => {
    await admin.open(tab);
    await page.route(path, (route) => route.abort());
    await press(page);
    await admin.expectToast(
      'Download failed',
      'The connection broke before the whole file was here. Please try again.',
    );
    await page.unroute(path);
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { code: 'temporarily_unavailable', message: 'Busy.' } }),
    );
    await press(page);
    await admin.expectToast('Download failed', 'Busy.');
    expect(new URL(page.url()).pathname).toBe('/admin-new');
  });

  test(`${tab}: whose login has ended gets no file, and is shown the way in`, async ({
    page,
    context,
    admin,
  }) => {
    await context.clearCookies();
    await admin.logIn();
    await admin.open(tab);
    await expect(settled(page)).not.toBeEmpty();
    await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }));
    await press(page);
    await expect(admin.toast).toContainText('Your login has ended. Please log in again.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
    await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  });
}
