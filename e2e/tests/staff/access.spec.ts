import { expect, test } from '#src/staff-test';

test('a staff session counts on the console’s own host, and nowhere else @core', async ({
  request,
  sites,
  owner,
}) => {
  const { cookies } = await owner.storageState(sites.adminConsole);
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const list = '/api/bookings?pageSize=1';
  expect((await request.get(sites.api + list, { headers })).status()).toBe(200);
  // Through the parents' site the same cookie gives no access.
  expect((await request.get(sites.publicSite + list, { headers })).status()).toBe(401);
  // Nor can a page of that site act with it.
  const Origin = sites.publicSite;
  const alert = await request.post(`${sites.api}/api/test-admin-alert`, {
    headers: { ...headers, Origin },
  });
  expect([401, 403]).toContain(alert.status());
});

test('a session cannot be read by a script, nor sent along from another site', async ({
  page,
  context,
  admin,
  sites,
}) => {
  await context.clearCookies();
  await admin.logIn();
  const [cookie] = await context.cookies(sites.adminConsole);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', domain: 'admin.localhost' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await context.cookies(sites.publicSite)).toEqual([]);
});
