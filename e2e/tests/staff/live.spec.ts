import { aFamily, orderOf } from '#src/a-family';
import { stMarys } from '#src/support/programme';
import { expect, test } from '#src/staff-test';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;
const changes = '**/api/admin/changes';

/** How soon the page must show an update after it is made to check again. */
const soon = { timeout: 1000 };

const anEnquiry = () => {
  const { parent, children } = aFamily();
  return {
    parentName: parent.name,
    parentEmail: parent.email,
    parentPhone: parent.phone,
    childName: children[0].name,
    childAge: 7,
    partyDate: 'The first Saturday in March',
    guestCount: 12,
    activities: ['Football', 'Street Dance'],
    venueLocation: 'Clifton Park',
    additionalInfo: 'One guest uses a wheelchair.',
  };
};

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

test('an open register gains a child, and loses it', async ({ admin, families, owner }) => {
  const family = aFamily();
  const register = await admin.register(monday.date, stMarys);
  await expect(register.locator('.ant-tag')).toBeVisible();
  const { id } = await families.payByHand(orderOf(family, [monday]));
  const name = family.children[0].name;
  await admin.expectSoon(() => expect(register).toContainText(name, soon));
  await owner.change('DELETE', `/api/admin/bookings/${id}?refund=none`);
  await admin.expectSoon(() => expect(register).not.toContainText(name, soon));
});

test('a party enquiry appears with all that was asked', async ({ page, admin, owner }) => {
  // The page compares later answers with the first one.
  const firstAnswer = page.waitForResponse(changes);
  await admin.open('enquiries');
  await firstAnswer;
  await expect(admin.figure('Party Enquiries')).toBeVisible();
  const before = Number(await admin.figure('Party Enquiries').innerText());
  const enquiry = anEnquiry();
  await owner.change('POST', '/api/party-enquiries', enquiry);
  const card = page.locator('.ant-card').filter({ hasText: enquiry.childName });
  await admin.expectSoon(() => expect(card).toBeVisible(soon));
  await expect(admin.figure('Party Enquiries')).toHaveText(String(before + 1));
  for (const fact of [
    `${enquiry.childName} (7)`,
    'The first Saturday in March, 12 children, Clifton Park',
    'Football',
    'Street Dance',
    'One guest uses a wheelchair.',
  ]) {
    await expect(card).toContainText(fact);
  }
  await expect(card.getByRole('link', { name: enquiry.parentPhone })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  await expect(card.getByRole('link', { name: enquiry.parentEmail })).toHaveAttribute(
    'href',
    `mailto:${enquiry.parentEmail}`,
  );
  const corrected = `${enquiry.childName} Amy`;
  await card.getByRole('button', { name: /^Correct the enquiry/ }).click();
  await page.getByRole('textbox', { name: 'Child’s name' }).fill(corrected);
  await page.getByRole('button', { name: 'Save' }).click();
  await admin.expectToast('Enquiry Corrected', 'What you typed is saved.');
  await expect(card).toContainText(`${corrected} (7)`);
  const tab = page.getByRole('tab', { name: /^Party Enquiries \d+ new/ });
  const waiting = Number(/\d+/.exec(await tab.innerText())?.[0]);
  await card.getByText('Won', { exact: true }).click();
  await admin.expectToast('Enquiry Updated', 'From New to Won.');
  if (waiting > 1) await expect(tab).toContainText(`${waiting - 1} new`);
  else await expect(tab).toHaveCount(0);
});

test('while the API is away a quiet banner says so, and what is there can be read', async ({
  page,
  admin,
  families,
}) => {
  const { id } = await families.hold(orderOf(aFamily(), [monday]));
  await admin.open('bookings');
  await expect(admin.row(id)).toBeVisible();
  const banner = page.getByText('The server cannot be reached just now.');
  await page.route('**/api/**', (route) => route.abort());
  await admin.expectSoon(() => expect(banner).toBeVisible(soon));
  await expect(banner).toHaveText(/What you see may be out of date; trying again/);
  await expect(admin.row(id)).toBeVisible();
  await page.unroute('**/api/**');
  await admin.expectSoon(() => expect(banner).toBeHidden(soon));
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
