import { formatLongDate } from '@sunfield/words/dates';
import { aFamily, orderOf } from '#src/a-family';
import { type AdminConsole } from '#src/pages/admin-console';
import { ChangeBookingPage } from '#src/pages/change-booking-page';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { stMarys } from '#src/support/programme';
import { expect, test } from '#src/staff-test';
import type { Page } from '@playwright/test';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;
const mondayInWords = formatLongDate(monday.date);
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const status = (page: Page) => page.getByRole('dialog').locator('.ant-tag').first();
const offered = ['Mark Paid', 'Check Status', 'Copy Payment Link', 'Send Reminder', 'Delete'];

test('each payment status offers what can be done about it, and nothing else', async ({
  page,
  admin,
  families,
  time,
  owner,
}) => {
  const order = () => orderOf(aFamily(), [monday]);
  const expectOffered = async (id: number, shown: string, names: string[]) => {
    const drawer = await admin.openBooking(id);
    await expect(status(page)).toHaveText(shown);
    for (const name of offered) {
      const button = drawer.getByRole('button', { name });
      await expect(button).toHaveCount(names.includes(name) ? 1 : 0);
    }
  };
  const held = await families.hold(order());
  await expectOffered(held.id, 'Pending', [
    'Mark Paid',
    'Check Status',
    'Copy Payment Link',
    'Delete',
  ]);
  await time.endHold(held.id);
  await expectOffered(held.id, 'Expired', [
    'Mark Paid',
    'Check Status',
    'Copy Payment Link',
    'Delete',
  ]);
  const paid = await families.payByCard(order());
  const whenPaid = ['Check Status', 'Send Reminder', 'Delete'];
  await expectOffered(paid.id, 'Succeeded', whenPaid);
  const refunds = `/api/admin/bookings/${paid.id}/refunds`;
  await owner.change('POST', refunds, { amount: '1.00', reason: 'Late start' });
  await expectOffered(paid.id, 'Partially refunded', whenPaid);
  await owner.change('POST', refunds, { amount: '26.00', reason: 'Ill' });
  // The places are kept, so the children are still expected.
  await expectOffered(paid.id, 'Refunded', whenPaid);
  const cancelled = await families.payByCard(order());
  await families.cancelWithRefund(cancelled);
  await expectOffered(cancelled.id, 'Refunded', ['Check Status', 'Delete']);
});

test('Mark Paid: paid immediately, everywhere, and the parent is emailed @phone', async ({
  page,
  admin,
  families,
  mailbox,
  owner,
}) => {
  const family = aFamily();
  const { id } = await families.hold(orderOf(family, [monday]));
  const drawer = await admin.openBooking(id);
  await expect(status(page)).toHaveText('Pending');
  const confirmed = Number(await admin.figure('Confirmed Bookings').textContent());
  await admin.markPaid('At the gate');
  await admin.expectToast('Payment Updated', 'Booking marked as paid successfully');
  await expect(status(page)).toHaveText('Succeeded');
  await expect(drawer.getByText(/^manual_\d+$/)).toBeVisible();
  const payment = drawer.getByRole('paragraph').filter({ hasText: '£27.00 taken in cash' });
  await expect(payment).toContainText('“At the gate”');
  await expect(drawer.getByRole('button', { name: 'Mark Paid' })).toHaveCount(0);
  await expect(admin.figure('Confirmed Bookings')).toHaveText(String(confirmed + 1));
  await mailbox.theOne(family.parent.email, /is confirmed$/);
  const register = await admin.register(monday.date, stMarys);
  await expect(register).toContainText(family.children[0].name);
  const audit = await owner.auditOf(id);
  expect(audit[0]).toMatchObject({
    actorName: 'admin',
    before: { paymentStatus: 'pending' },
    after: { paymentStatus: 'succeeded' },
  });
});

test('Mark Paid is refused where the places are gone, and says why', async ({
  page,
  admin,
  families,
  others,
  time,
}) => {
  const lastPlace = { venue: 'treeton', date: '2025-10-29' } as const;
  await others.fill(lastPlace, { leaving: 1 });
  const family = aFamily();
  const { id } = await families.hold({
    ...orderOf(family, [lastPlace]),
    children: [family.children[0]],
  });
  await time.endHold(id);
  await others.fill(lastPlace);
  const drawer = await admin.openBooking(id);
  await admin.markPaid();
  await admin.expectToast('Error', 'Failed to update payment status');
  await expect(drawer.getByRole('alert').filter({ hasText: 'has just filled up' })).toBeVisible();
  await expect(status(page)).toHaveText('Expired');
});

test('Check Status asks Stripe: paid there, without an event', async ({
  page,
  admin,
  families,
  stripe,
}) => {
  const booking = await families.hold(orderOf(aFamily(), [monday]));
  const intent = await families.startPaying(booking);
  await admin.openBooking(booking.id);
  await press(page, 'Check Status');
  await admin.expectToast('Status Up to Date', 'The payment status is Pending.');
  // Neither a webhook nor our own polling of Stripe's events gets there first.
  await stripe.dropWebhooks();
  await stripe.failNextCalls({ kind: 'error_500', method: 'GET', path: '/v1/events', count: 1000 });
  await stripe.confirm(intent);
  await press(page, 'Check Status');
  await admin.expectToast('Payment Status Updated', 'From Pending to Succeeded.');
  await expect(status(page)).toHaveText('Succeeded');
});

test('Check Status says when Stripe cannot be asked', async ({ page, admin, families, stripe }) => {
  const booking = await families.hold(orderOf(aFamily(), [monday]));
  await families.startPaying(booking);
  const drawer = await admin.openBooking(booking.id);
  await stripe.failNextCalls({ kind: 'error_500', path: '/v1/payment_intents', count: 1000 });
  await press(page, 'Check Status');
  await admin.expectToast('Error', 'Failed to check payment status');
  await expect(
    drawer.getByRole('alert').filter({ hasText: 'The payment service cannot be reached' }),
  ).toBeVisible();
  await expect(status(page)).toHaveText('Pending');
  await stripe.behave();
  await press(page, 'Check Status');
  await admin.expectToast('Status Up to Date', 'The payment status is Pending.');
  await expect(drawer.getByRole('alert')).toHaveCount(0);
});

test('the payment link: a parent with nothing else pays by it and sees the whole booking', async ({
  page,
  context,
  admin,
  families,
  browser,
  sites,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const family = aFamily();
  const { id } = await families.hold(orderOf(family, [monday]));
  await admin.openBooking(id);
  await press(page, 'Copy Payment Link');
  await admin.expectToast('Payment Link Copied', 'Share this link with the customer for payment');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${sites.publicSite}/checkout?booking_id=${id}&amount=27.00&access=`);

  const newVisitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const parent = await newVisitor.newPage();
  await parent.goto(link);
  const checkout = new CheckoutPage(parent);
  await expect(checkout.payButton).toHaveText('Pay £27.00');
  await checkout.pay(cards.good);
  await parent.getByRole('link', { name: 'View your booking' }).click();
  const confirmation = new ConfirmationPage(parent);
  await expect(confirmation.heading).toHaveText('Booking Confirmed!');
  for (const { name } of family.children) {
    await expect(confirmation.details).toContainText(name);
  }
  await newVisitor.close();
});

test('a browser that may not copy shows the link', async ({ page, admin, families, sites }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  const { id } = await families.hold(orderOf(aFamily(), [monday]));
  await admin.openBooking(id);
  await press(page, 'Copy Payment Link');
  await expect(admin.toast).toContainText('Copy this link');
  await expect(admin.toast).toContainText(`${sites.publicSite}/checkout?booking_id=${id}&amount=`);
});

const failures = [
  [
    'Mark Paid',
    (admin) => admin.markPaid(),
    '**/payment-status',
    'Failed to update payment status',
  ],
  [
    'Check Status',
    (_, page) => press(page, 'Check Status'),
    '**/api/admin/update-payment-status',
    'Failed to check payment status',
  ],
] satisfies [string, (admin: AdminConsole, page: Page) => Promise<void>, string, string][];

for (const [action, act, path, sentence] of failures) {
  test(`${action} without the API fails in the specified words`, async ({
    page,
    admin,
    families,
  }) => {
    const { id } = await families.hold(orderOf(aFamily(), [monday]));
    await admin.openBooking(id);
    await page.route(path, (route) => route.abort());
    await act(admin, page);
    await admin.expectToast('Error', sentence);
    await expect(status(page)).toHaveText('Pending');
    await expect(page.getByRole('button', { name: action })).toBeEnabled();
  });
}

test('Test Email Alert reaches the staff’s inbox, or says that it does not', async ({
  page,
  admin,
  mailbox,
}) => {
  const staff = 'staff@sunfield.example';
  const sent = async () =>
    (await mailbox.sentTo(staff)).filter(({ subject }) => subject === 'Test email from Sunfield');
  const before = (await sent()).length;
  await admin.open('bookings');
  await admin.sendTestAlert();
  await admin.expectToast('Test email sent!');
  expect(await sent()).toHaveLength(before + 1);
  await page.route('**/api/test-admin-alert', (route) => route.abort());
  await admin.sendTestAlert();
  await admin.expectToast('Email test failed', 'There was an error sending the test email');
});

test('a change that costs more: staff make it, and record the cash for it', async ({
  page,
  admin,
  families,
  mailbox,
}) => {
  const family = aFamily();
  const [{ name }] = family.children;
  const { id } = await families.payByCard(orderOf(family, [monday]));
  const drawer = await admin.openBooking(id);
  await drawer.getByRole('button', { name: 'Change booking' }).click();
  const changing = new ChangeBookingPage(page);
  await changing.swapDay(mondayInWords, name, `${name} 8am-5pm, ${mondayInWords}`);
  await changing.reviewButton.click();
  await changing.confirm('Confirm the change, £4.50 to pay');
  await expect(drawer.getByRole('alert')).toContainText('is waiting for a payment of £4.50 until');
  await expect(drawer.getByRole('button', { name: 'Change booking' })).toHaveCount(0);

  await drawer.getByRole('button', { name: 'Record payment' }).click();
  const dialog = admin.dialog('Record £4.50');
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await admin.expectToast('Booking Changed', 'We’re emailing the parent what changed.');
  await expect(drawer).toContainText('£4.50 taken in cash');
  await expect(drawer).toContainText('8am-5pm');
  await mailbox.theOne(family.parent.email, new RegExp(`#${id} was changed`));
});
