import { expect, test } from '#src/test';

test('an unknown path is a 404 page with a 404 status', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('/test is plain text', async ({ request }) => {
  const response = await request.get('/test');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toMatch(/test/i);
});

for (const path of ['/admin', '/admin-new', '/admin-login', '/admin-test']) {
  test(`${path} leads to the admin console`, async ({ page, sites }) => {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`^${sites.adminConsole}/admin`));
  });
}

test('an unknown path of the admin console has a 404 status too', async ({ page, sites }) => {
  const response = await page.goto(`${sites.adminConsole}/no-such-page`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText(/not found|could not find/i).first()).toBeVisible();
});

test('a page of the console whose script is lost says so, and asks again once online', async ({
  page,
  context,
  sites,
}) => {
  const chunk = '**/assets/password-pages-*.js';
  await page.route(chunk, (route) => route.abort());
  await page.goto(`${sites.adminConsole}/forgotten-password`);
  await expect(page.getByText('This page stopped working')).toBeVisible();
  await page.unroute(chunk);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('This page stopped working')).toBeHidden();
  await expect(page.getByLabel('Username')).toBeVisible();
});
