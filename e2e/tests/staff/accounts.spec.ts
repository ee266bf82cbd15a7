import { randomUUID } from 'node:crypto';
import { array, parse } from 'zod/mini';
import { StaffAccountSchema } from '@sunfield/contracts/staff/staff-accounts';
import { AdminConsole } from '#src/pages/admin-console';
import { brecks } from '#src/support/programme';
import { moving } from '#src/test';
import { type Credentials } from '#src/support/staff-member';
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
    const made = await owner.change('POST', path, { ...coach, role: 'manager' });
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
  await page.getByRole('link', { name: 'Settings' }).click();
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

  // A coach arrives at the gate, and finds the register in the console, and nothing else.
  await otherBrowser.console.logIn({ username, password }, '/gate');
  // Another test may have had a camp today.
  const toConsole = otherBrowser.page.getByRole('link', { name: /^Open the console$|log out$/ });
  await toConsole.click();
  await expect(otherBrowser.page.getByText(`Welcome, ${username}`)).toBeVisible();
  await expect(otherBrowser.page.getByRole('heading', { level: 1 })).toHaveText('Daily Register');
  await expect(otherBrowser.page.getByRole('navigation').getByRole('link')).toHaveText([
    'Register',
    'Gate',
    'My account',
  ]);
  await otherBrowser.console.open('bookings');
  await expect(otherBrowser.page.getByRole('heading', { level: 1 })).toHaveText(notTheirs);
  const accounts = await owner.read(path, array(StaffAccountSchema));
  const { id } = accounts.find((account) => account.username === username)!;
  await owner.change('PATCH', `${path}/${id}`, { disabled: true });
});

test.describe('with motion', () => {
  test.use(moving);

  test('a dialog that moves in shows what is chosen', async ({ page, admin }) => {
    await admin.open('staff');
    await page.getByRole('button', { name: 'Change who needs a second step' }).click();
    const dialog = admin.dialog('Who needs a second step?');
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });
});
