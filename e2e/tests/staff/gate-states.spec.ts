import { randomBytes, randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { expect, row, signIn, test, today } from '#src/gate-test';
import { expectAccessible, expectNoSidewaysScroll } from '#src/support/accessibility';
import { StaffMember } from '#src/support/staff-member';

const narrow = { width: 390, height: 844 };

async function expectFit(page: Page): Promise<void> {
  await page.setViewportSize(narrow);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('the gate has no barrier when it shows no children: logged out, not allowed, no camp', async ({
  browser,
  coach,
  owner,
  playwright,
  sites,
}) => {
  const stranger = await browser.newContext({ viewport: narrow, storageState: undefined });
  const page = await stranger.newPage();
  await stranger.clearCookies();
  await page.goto(`${sites.adminConsole}/gate`);
  await expect(page.getByText('Log in to see who is here today.')).toBeVisible();
  await expectFit(page);
  await stranger.close();

  const keys = [randomBytes(32).toString('base64url')];
  const key = { member: 'coach', date: today, keys, endsInMs: 3_600_000 };
  await coach.route('**/api/admin/gate', (route) =>
    route.fulfill({ json: { key, permissions: [], days: [], venues: [], register: null } }),
  );
  await coach.goto(`${sites.adminConsole}/gate`);
  await expect(coach.getByText('There is no camp today, and none is planned')).toBeVisible();
  await expectFit(coach);

  const office = { username: `office-${randomUUID().slice(0, 8)}`, password: 'whistle-and-cones' };
  const made = await owner.change('POST', '/api/admin/staff', {
    ...office,
    role: 'manager',
    rights: ['settings'],
  });
  const { id } = (await made.json()) as { id: number };
  const session = await StaffMember.logIn(playwright.request, sites.api, office);
  const context = await browser.newContext({
    viewport: narrow,
    storageState: await session.storageState(sites.adminConsole),
  });
  const manager = await context.newPage();
  await manager.goto(`${sites.adminConsole}/gate`);
  await expect(manager.getByText('Your account may not open registers.')).toBeVisible();
  await expectFit(manager);
  await context.close();
  await session.leave();
  await owner.change('PATCH', `/api/admin/staff/${id}`, { disabled: true });
});

test('the gate has no barrier without a network, with a full phone, after the day, and when the phone is shut out', async ({
  coach,
  bookToday,
  sites,
}) => {
  const name = `Ava ${randomUUID().slice(0, 6)}`;
  await bookToday({ children: [{ name, age: '7' }] });
  // As a browser does on a full phone.
  await coach.addInitScript(() => {
    const add = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add')?.value as (
      this: IDBObjectStore,
      ...given: unknown[]
    ) => IDBRequest<IDBValidKey>;
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...given: unknown[]) {
      if (this.name === 'events') throw new DOMException('No space', 'QuotaExceededError');
      return add.apply(this, given);
    };
  });
  await coach.clock.install();
  await coach.goto(`${sites.adminConsole}/gate`);
  await expect(row(coach, name)).toBeVisible();
  await coach.evaluate(() => navigator.serviceWorker.ready);
  await coach.context().setOffline(true);
  await signIn(coach, name);
  await expect(coach.getByText('This phone has no space left. 1 entry in this page')).toBeVisible();
  await expect(coach.getByText('No network.')).toBeVisible();
  await expectFit(coach);

  coach.on('dialog', (dialog) => void dialog.accept());
  await coach.clock.setSystemTime(Date.now() + 24 * 3_600_000);
  await coach.reload();
  await expect(coach.getByText('Nothing is kept on this phone.')).toBeVisible();
  await expectFit(coach);

  await coach.clock.setSystemTime(Date.now());
  await coach.context().setOffline(false);
  await coach.getByRole('button', { name: 'Try again' }).click();
  await expect(row(coach, name)).toBeVisible();
  // An answer that is still on its way brings the cookie back.
  await expect(async () => {
    await coach.context().clearCookies();
    const shutOut = coach.getByText('Log in to see who is here today.');
    await expect(shutOut).toBeVisible({ timeout: 8000 });
  }).toPass();
  await expectFit(coach);
});
