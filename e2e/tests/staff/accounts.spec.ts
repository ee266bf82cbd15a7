import { randomUUID } from 'node:crypto';
import { array, parse } from 'zod/mini';
import { StaffAccountSchema } from '@sunfield/contracts/accounts/staff-accounts';
import { AdminConsole } from '#src/pages/admin-console';
import { brecks } from '#src/support/programme';
import { type Credentials, StaffMember } from '#src/support/staff-member';
import { expect, test as base } from '#src/staff-test';
import type { Page } from '@playwright/test';

const path = '/api/admin/staff';
const notTheirs = 'Not part of your account';

interface Fixtures {
  /** A member of staff; the account is closed when the test ends. */
  coach: Credentials;
  /** A browser that is not logged in. */
  otherBrowser: { page: Page; console: AdminConsole };
}

const someone = (): Credentials => ({
  username: `coach-${randomUUID().slice(0, 8)}`,
  password: 'whistle-and-cones',
});

const test = base.extend<Fixtures>({
  coach: async ({ owner }, use) => {
    const coach = someone();
    const made = await owner.change('POST', path, { ...coach, role: 'staff' });
    const { id } = parse(StaffAccountSchema, await made.json());
    await use(coach);
    await owner.change('PATCH', `${path}/${id}`, { disabled: true });
  },
  otherBrowser: async ({ browser, sites }, use) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    await use({ page, console: new AdminConsole(page, sites.adminConsole) });
    await context.close();
  },
});

const row = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username });

test('an owner adds an account, which can log in', async ({ page, admin, owner, otherBrowser }) => {
  const { username, password } = someone();
  await admin.open('bookings');
  await page.getByRole('link', { name: 'Staff Accounts' }).click();
  await page.getByRole('button', { name: 'Add Account' }).click();
  const dialog = admin.dialog('Add account');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password').fill('too short');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Please use at least 12 characters')).toBeVisible();
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('radio', { name: /^Coach/ }).check();
  await dialog.getByRole('checkbox', { name: brecks }).check();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await admin.expectToast('Account added', `${username} can log in now.`);
  await expect(row(page, username)).toContainText(`Coach${brecks}`);
  await expect(row(page, username)).toContainText('Can log in');

  // The username is taken now.
  await page.getByRole('button', { name: 'Add Account' }).click();
  await dialog.getByLabel('Username').fill(username.toUpperCase());
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByLabel('Password').press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('This username is taken.');

  await otherBrowser.console.logIn({ username, password });
  // A coach sees the register immediately, and nothing else.
  await expect(otherBrowser.page.getByText(`Welcome, ${username}`)).toBeVisible();
  await expect(otherBrowser.page.getByRole('heading', { level: 1 })).toHaveText('Daily Register');
  await expect(otherBrowser.page.getByRole('navigation').getByRole('link')).toHaveText([
    'Register',
    'My account',
  ]);
  await otherBrowser.console.open('bookings');
  await expect(otherBrowser.page.getByRole('heading', { level: 1 })).toHaveText(notTheirs);
  const accounts = await owner.read(path, array(StaffAccountSchema));
  const { id } = accounts.find((account) => account.username === username)!;
  await owner.change('PATCH', `${path}/${id}`, { disabled: true });
});

test('a disabled account is logged out immediately, and can log in again when it is enabled', async ({
  page,
  admin,
  coach,
  otherBrowser,
}) => {
  await otherBrowser.console.logIn(coach);
  await expect(otherBrowser.console.search).toBeVisible();
  await admin.open('staff');
  await row(page, coach.username).getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Disable account' }).click();
  await admin.expectToast('Account changed', `${coach.username} can no longer log in`);
  await expect(row(page, coach.username)).toContainText('Disabled since');

  await otherBrowser.page.getByRole('button', { name: 'Refresh' }).click();
  await expect(otherBrowser.page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await otherBrowser.page.getByRole('link', { name: 'Go to Login' }).click();
  await otherBrowser.page.getByLabel('Username').fill(coach.username);
  await otherBrowser.page.getByLabel('Password').fill(coach.password);
  await otherBrowser.page.getByRole('button', { name: 'Log in' }).click();
  await otherBrowser.console.expectToast('Login failed', 'Invalid username or password');

  await row(page, coach.username).getByRole('button', { name: 'Enable' }).click();
  await admin.expectToast('Account changed', `${coach.username} can log in again`);
  await otherBrowser.console.logIn(coach);
});

test('a password that is reset is the only one, and ends every session', async ({
  page,
  admin,
  coach,
  otherBrowser,
}) => {
  await otherBrowser.console.logIn(coach);
  await admin.open('staff');
  await row(page, coach.username).getByRole('button', { name: 'Reset Password' }).click();
  const dialog = admin.dialog(`Reset the password of ${coach.username}`);
  await dialog.getByLabel('New password').fill('a brand new one');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await admin.expectToast('Password reset', `${coach.username} logs in with the new one.`);
  await otherBrowser.page.reload();
  await expect(otherBrowser.page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await otherBrowser.console.logIn({ ...coach, password: 'a brand new one' });
});

test('an owner cannot lock themselves out by a slip of the hand', async ({
  page,
  admin,
  owner,
}) => {
  await admin.open('staff');
  const own = row(page, 'admin').filter({ hasText: '(you)' });
  await expect(own.getByRole('button')).toHaveText(['Reset Password']);
  const accounts = await owner.read(path, array(StaffAccountSchema));
  const { id } = accounts.find(({ username }) => username === 'admin')!;
  const answer = await owner.ask('PATCH', `${path}/${id}`, { role: 'staff' });
  expect(answer.status()).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'last_owner' });
});

test('a manager: the everyday work, and none of what is the owner’s', async ({
  coach,
  otherBrowser,
  sites,
  playwright,
}) => {
  const { page, console } = otherBrowser;
  await console.logIn(coach);
  const links = page.getByRole('navigation', { name: 'Console' }).getByRole('link');
  await expect(links).toHaveText([
    'Today',
    'Register',
    'New booking',
    'Credit',
    'Email Log',
    'Seasons',
    'Venues & Activities',
    'Figures',
    'Families’ Data',
    'My account',
  ]);
  // Nor through a link.
  for (const tab of ['settings', 'staff', 'audit', 'setup']) {
    await console.open(tab);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notTheirs);
  }
  for (const tab of [
    'enquiries',
    'register',
    'figures',
    'credit',
    'seasons',
    'catalogue',
    'emails',
    'families',
  ]) {
    await console.open(tab);
    await expect(page.getByRole('main').locator('.ant-spin, .ant-skeleton')).toHaveCount(0);
    await expect(page.getByText('Error Loading Data')).toHaveCount(0);
  }

  // The API must refuse these calls, too.
  const staff = await StaffMember.logIn(playwright.request, sites.api, coach);
  for (const [method, owners, body] of [
    ['GET', '/api/admin/settings'],
    ['PUT', '/api/admin/settings', {}],
    ['GET', path],
    ['POST', path, { ...someone(), role: 'owner' }],
    ['PATCH', `${path}/1`, { disabled: true }],
    ['POST', `${path}/1/reset-password`, { password: 'mine from now on' }],
    ['GET', '/api/admin/audit'],
    ['POST', '/api/admin/clear-old-bookings', {}],
  ] as const) {
    const answer = await staff.ask(method, owners, body);
    expect([method, owners, answer.status()]).toEqual([method, owners, 403]);
  }
  for (const everyday of [
    '/api/bookings',
    '/api/party-enquiries',
    '/api/admin/registers?date=2025-10-27',
    '/api/admin/overview',
    '/api/admin/emails',
  ]) {
    const answer = await staff.ask('GET', everyday);
    expect([everyday, answer.status()]).toEqual([everyday, 200]);
  }
  await staff.leave();
});
