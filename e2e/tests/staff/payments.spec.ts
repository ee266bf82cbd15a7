import { formatLongDate } from '@sunfield/words/dates';
import { aFamily, orderOf } from '#src/a-family';
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

test('Mark Paid: paid immediately, everywhere, and the parent is emailed @both', async ({
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
