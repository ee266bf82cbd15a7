import { toastRegion } from '#src/pages/toast';
import { expect, test } from '#src/staff-test';

test.describe('a person who is not logged in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('an API that is away is not called a wrong password', async ({ page, admin }) => {
    await page.route('**/api/admin/login', (route) => route.abort());
    await page.goto('/admin-login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('sunfield-demo');
    await page.getByRole('button', { name: 'Log in' }).click();
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
});
