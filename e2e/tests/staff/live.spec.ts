import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/staff-test';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;
const changes = '**/api/admin/changes';

/** How soon the page must show an update after it is made to check again. */
const soon = { timeout: 1000 };

test.beforeEach(({ page }) => page.clock.install());

test('a new booking appears without a reload, and its payment, too', async ({
  page,
  admin,
  families,
}) => {
  await admin.open('bookings');
  await expect(admin.search).toBeVisible();
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  const booking = await families.hold(orderOf(aFamily(), [monday]));
  const row = admin.row(booking.id);
  await admin.expectSoon(() => expect(row).toContainText('Pending', soon));
  const confirmed = Number(await admin.figure('Confirmed Bookings').innerText());
  await families.markPaid(booking);
  await admin.expectSoon(() => expect(row).toContainText('Succeeded', soon));
  await expect(admin.figure('Confirmed Bookings')).toHaveText(String(confirmed + 1));
  expect(loads).toEqual([]);
});

test('a proxy without an API behind it counts as away, a refusal does not', async ({
  page,
  admin,
}) => {
  const banner = page.getByText('The server cannot be reached just now.');
  await admin.open('bookings');
  await expect(admin.search).toBeVisible();
  await page.route(changes, (route) => route.fulfill({ status: 503, body: 'no upstream' }));
  await admin.expectSoon(() => expect(banner).toBeVisible(soon));
  await page.unroute(changes);
  await page.route(changes, (route) => route.fulfill({ status: 429, body: 'too many' }));
  await admin.expectSoon(() => expect(banner).toBeHidden(soon));
});

test('nothing is asked anew while nothing has changed', async ({ page, admin }) => {
  await admin.open('bookings');
  await expect(admin.search).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await admin.expectSoon(() => {
    expect(asked.filter((path) => path === '/api/admin/changes').length).toBeGreaterThan(2);
    return Promise.resolve();
  });
  expect(asked.filter((path) => path !== '/api/admin/changes')).toEqual([]);
});
