import { expect, test } from '#src/staff-test';

/** Every call that is restricted to staff. The API's tests check that every route has a rule. */
const calls = [
  ['GET', '/api/bookings'],
  ['GET', '/api/party-enquiries'],
  ['POST', '/api/send-reminder-email', { bookingId: 1 }],
  ['POST', '/api/test-admin-alert'],
  ['PATCH', '/api/bookings/1/payment-status', { status: 'succeeded', paymentIntentId: 'manual_1' }],
  ['DELETE', '/api/admin/bookings/1'],
  ['GET', '/api/admin/bookings/1/payment-link'],
  ['GET', '/api/admin/bookings/1/payments'],
  ['POST', '/api/admin/bookings/1/refunds', { amount: '1.00', reason: 'x' }],
  ['GET', '/api/admin/bookings/export.csv'],
  ['POST', '/api/admin/update-payment-status', { bookingId: 1 }],
  ['GET', '/api/admin/old-bookings'],
  ['POST', '/api/admin/clear-old-bookings', {}],
  ['GET', '/api/admin/overview'],
  ['GET', '/api/admin/overview/figures?from=2025-10-01&to=2025-10-31'],
  ['GET', '/api/admin/changes'],
  ['GET', '/api/admin/registers?date=2025-10-27'],
  ['GET', '/api/admin/registers/export?date=2025-10-27'],
  ['GET', '/api/admin/emails'],
  ['POST', '/api/admin/emails/1/resend'],
  ['GET', '/api/admin/audit'],
  ['GET', '/api/admin/settings'],
  ['PUT', '/api/admin/settings', {}],
  ['GET', '/api/admin/staff'],
  ['POST', '/api/admin/staff', {}],
  ['PATCH', '/api/admin/staff/1', { disabled: true }],
  ['POST', '/api/admin/staff/1/reset-password', { password: 'mine from now on' }],
] as const;

test('every call that is staff’s is refused to visitors', async ({ request, sites }) => {
  const answers: unknown[] = [];
  for (const [method, path, data] of calls) {
    const answer = await request.fetch(sites.api + path, { method, data });
    const { code } = (await answer.json()) as { code: string };
    answers.push([method, path, answer.status(), code]);
  }
  expect(answers).toEqual(
    calls.map(([method, path]) =>
      // Parents make this call too, but may not give a manual payment's reference.
      path.endsWith('/payment-status')
        ? [method, path, 403, 'forbidden']
        : [method, path, 401, 'unauthenticated'],
    ),
  );
});

test('a staff session counts on the console’s own host, and nowhere else', async ({
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

test('what a parent may do needs no login', async ({ request, sites, families }) => {
  const { id } = await families.hold({
    days: [{ venue: 'st-marys', date: '2025-10-27' }],
    children: [{ name: 'Ann Visitor', age: '7' }],
  });
  for (const path of ['/api/catalogue', '/api/site', `/api/bookings/${id}`]) {
    const answer = await request.get(sites.publicSite + path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(await answer.text()).not.toContain('Ann Visitor');
  }
});
