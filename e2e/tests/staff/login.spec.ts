import { toastRegion } from '#src/pages/toast';
import { firstOwner } from '#src/support/staff-member';
import { expect, test } from '#src/staff-test';
import type { Page } from '@playwright/test';

const check = '**/api/admin/check';
const overview = '**/api/admin/overview';
const login = '**/api/admin/login';

/** Delays a response of the API until it is released. */
async function hold(page: Page, path: string) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const logInButton = (page: Page) => page.getByRole('button', { name: /^Log(ging)? in/ });

test.describe('a person who is not logged in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const path of ['/admin', '/admin-new', '/admin-test', '/new-booking']) {
    test(`${path}: is checked, refused, and shown the way to the login`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const letGo = await hold(page, check);
      await page.goto(path);
      await expect(page.getByRole('status')).toHaveText('Checking authentication...');
      letGo();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
      // Requests only what a visitor may see: who is logged in, and whether the first owner is still missing.
      const data = asked.filter((path) => path.startsWith('/api/') && path !== '/api/site');
      const open = ['/api/admin/check', '/api/admin/first-owner'];
      expect(data).toContain('/api/admin/check');
      expect(data.filter((path) => !open.includes(path))).toEqual([]);
      await page.getByRole('link', { name: 'Go to Login' }).click();
      await expect(page).toHaveURL('/admin-login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
    });
  }

  test('username and password are both required', async ({ page }) => {
    let attempts = 0;
    await page.route(login, (route) => {
      attempts += 1;
      return route.continue();
    });
    await page.goto('/admin-login');
    await logInButton(page).click();
    const username = page.getByLabel('Username');
    await expect(username).toHaveAccessibleDescription('Username is required');
    await expect(username).toBeFocused();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required');
    await username.fill('admin');
    await logInButton(page).click();
    await expect(username).toHaveAccessibleDescription('');
    await expect(page.getByLabel('Password')).toBeFocused();
    expect(attempts).toBe(0);
  });

  test('a login says what it does, and welcomes @phone', async ({ page, admin }) => {
    const letGo = await hold(page, login);
    await page.goto('/admin-login');
    await page.getByLabel('Username').fill(firstOwner.username);
    await page.getByLabel('Password').fill(firstOwner.password);
    await expect(logInButton(page)).toHaveText('Log in');
    await page.getByLabel('Password').press('Enter');
    await expect(logInButton(page)).toHaveText('Logging in...');
    await expect(logInButton(page)).toBeDisabled();
    letGo();
    await admin.expectToast('Login successful', 'Welcome to the admin dashboard');
    await expect(page).toHaveURL('/admin-new');
    await expect(page.getByText('Welcome, admin')).toBeVisible();
  });

  for (const username of ['admin', 'nobody-has-this-name']) {
    test(`a wrong password of ${username} is refused in the same words`, async ({
      page,
      admin,
    }) => {
      await page.goto('/admin-login');
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill('not this one');
      await logInButton(page).click();
      await admin.expectToast('Login failed', 'Invalid username or password');
      await expect(page).toHaveURL('/admin-login');
      await expect(logInButton(page)).toBeEnabled();
    });
  }

  test('an API that is away is not called a wrong password', async ({ page, admin }) => {
    await page.route(login, (route) => route.abort());
    await page.goto('/admin-login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('sunfield-demo');
    await logInButton(page).click();
    await admin.expectToast(
      'Login failed',
      'The server cannot be reached. Please try again in a moment.',
    );
    for (const width of [353, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const [message, name] = await Promise.all([
        toastRegion(page).boundingBox(),
        page.getByText('Sunfield', { exact: true }).boundingBox(),
      ]);
      const isBeside = message!.x >= name!.x + name!.width;
      expect(isBeside || message!.y >= name!.y + name!.height, `at ${width}`).toBe(true);
    }
  });

  test('logging out ends the session for good', async ({
    page,
    context,
    admin,
    sites,
    request,
  }) => {
    await admin.logIn();
    const cookie = (await context.cookies(sites.adminConsole)).find(({ name }) =>
      name.endsWith('sunfield_staff'),
    );
    const withCookie = { headers: { Cookie: `${cookie?.name}=${cookie?.value}` } };
    const list = `${sites.api}/api/bookings`;
    expect((await request.get(list, withCookie)).status()).toBe(200);
    await page.getByRole('button', { name: 'Logout' }).click();
    await admin.expectToast('Logged out');
    await expect(page).toHaveURL('/admin-login');
    expect((await request.get(list, withCookie)).status()).toBe(401);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  });

  test('a logout that fails says so, and the session stays', async ({ page, admin }) => {
    await admin.logIn();
    await page.route('**/api/admin/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await admin.expectToast('Logout failed');
    await page.reload();
    await expect(page.getByText('Welcome, admin')).toBeVisible();
  });
});

for (const path of ['/admin', '/admin-new', '/']) {
  test(`${path} is the dashboard, and says that it is loading`, async ({ page }) => {
    const letGo = await hold(page, overview);
    await page.goto(path);
    await expect(page.getByText('Loading Admin Dashboard...')).toBeVisible();
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('October half-term 2025');
    await expect(page.getByText('Welcome, admin')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([
      'Camp Bookings',
      /^Party Enquiries/,
      'Daily Register',
    ]);
    for (const title of ['Total Revenue', 'Confirmed Bookings', 'Party Enquiries']) {
      await expect(page.locator('.ant-statistic').filter({ hasText: title })).toHaveCount(1);
    }
    for (const name of ['Actions', 'Logout']) {
      await expect(page.getByRole('button', { name })).toBeEnabled();
    }
    await page.getByRole('button', { name: 'Actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Test Email Alert' })).toBeVisible();
  });
}

for (const path of [check, overview, '**/api/catalogue']) {
  test(`without ${path.slice(2)} nothing is shown; it can be tried again, or left`, async ({
    page,
    sites,
  }) => {
    await page.route(path, (route) => route.abort());
    await page.goto('/admin-new');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error Loading Data');
    await expect(page.getByText('Please try again later.')).toBeVisible();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Welcome, admin')).toBeVisible();

    await page.route(path, (route) => route.abort());
    await page.reload();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(`${sites.publicSite}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Book Your Child's Next Adventure",
    );
  });
}

test('a session that ends under an open page shows the way back in', async ({ page, admin }) => {
  // A separate session, which the test may end.
  await page.context().clearCookies();
  await admin.logIn();
  await expect(admin.search).toBeVisible();
  await page.evaluate((path) => fetch(path, { method: 'POST' }), '/api/admin/logout');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
});

test('/admin-test counts bookings and party enquiries', async ({ page, owner, families }) => {
  const count = async (path: string) =>
    Number((await owner.ask('GET', `${path}?pageSize=1`)).headers()['x-total-count']);
  await families.hold({
    days: [{ venue: 'st-marys', date: '2025-10-27' }],
    children: [{ name: 'Ann Count', age: '7' }],
  });
  const bookings = await count('/api/bookings');
  const enquiries = await count('/api/party-enquiries');
  expect(bookings).toBeGreaterThan(0);
  await page.goto('/admin-test');
  await expect(page.getByRole('main')).toContainText(`Bookings: ${bookings}`);
  await expect(page.getByRole('main')).toContainText(`Party enquiries: ${enquiries}`);
});

test('any other address is a 404 page that leads to the dashboard', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404: page not found');
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByText('Welcome, admin')).toBeVisible();
});
