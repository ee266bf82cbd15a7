import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { StaffAccountSchema } from '@sunfield/contracts/staff/staff-accounts';
import { TOTP } from 'otpauth';
import { parse } from 'zod/mini';
import { type Credentials } from '#src/support/staff-member';
import { expect, test as base } from '#src/staff-test';

const path = '/api/admin/staff';

const test = base.extend<{ manager: Credentials }>({
  manager: async ({ owner }, use) => {
    const username = `manager-${randomUUID().slice(0, 8)}`;
    const manager = { username, password: 'whistle-and-cones' };
    const made = await owner.change('POST', path, { ...manager, role: 'manager' });
    const { id } = parse(StaffAccountSchema, await made.json());
    await use(manager);
    await owner.change('PATCH', `${path}/${id}`, { disabled: true });
  },
});
test.use({ storageState: { cookies: [], origins: [] } });

/** Adds a virtual authenticator to this browser that always confirms the user's presence. */
async function plugInAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enterPassword(page: Page, { username, password }: Credentials) {
  await page.goto('/admin-login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
}

test('a passkey is added, logs in after the password, and proves that it is still them', async ({
  page,
  admin,
  manager,
}) => {
  await plugInAuthenticator(page);
  await admin.logIn(manager);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = admin.dialog('Add a passkey');
  await dialog.getByLabel('Name').fill('Office laptop');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText(/^Passkey, added .*, not used yet$/)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/admin-login');

  await enterPassword(page, manager);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByText(`Welcome, ${manager.username}`)).toBeVisible();

  // As if the login were long ago.
  let isOld = true;
  await page.route('**/api/admin/account/second-step/passkeys/begin', async (route) => {
    const json = { code: 'fresh_proof_required', message: 'Please confirm it and try again.' };
    await (isOld ? route.fulfill({ status: 403, json }) : route.continue());
    isOld = false;
  });
  await page.goto('/account');
  await expect(page.getByText(/^Passkey, added .*, last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('The same again');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await admin.dialog('Is it still you?').getByRole('button', { name: 'Use your passkey' }).click();
  await expect(dialog).toContainText('This device has a passkey for your account already.');
});

test('an authenticator app is set up, and its code asked for after the password', async ({
  page,
  admin,
  manager,
}) => {
  await admin.logIn(manager);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  const key = admin.dialog('Set up an authenticator app').locator('code');
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
  const codeIn = (minutes: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + minutes * 60_000 });
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(0));
  await page.getByRole('button', { name: 'Set up app' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/admin-login');

  await enterPassword(page, manager);
  // The code of the next 30 seconds: the previous one was already used.
  await page.getByLabel('Code').fill(codeIn(0.5));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(`Welcome, ${manager.username}`)).toBeVisible();
});
