import { randomUUID } from 'node:crypto';
import { addDays, calendarDateInLondon, formatShortDate } from '@sunfield/words/dates';
import { AdminConsole } from '#src/pages/admin-console';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { expect, test } from '#src/season-test';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';

test('a balance is reminded of, late, and To Do until staff give more time, and then take cash @phone', async ({
  browser,
  page,
  sites,
  owner,
  season,
  families,
  mailbox,
  time,
}) => {
  await season.sellInParts();
  const parentEmail = `late.${randomUUID().slice(0, 8)}@example.org`;
  const parentName = `Lou ${randomUUID().slice(0, 6)}`;
  const { id, totalAmount, accessToken } = await families.hold({
    days: [{ venue: 'st-marys', date: season.firstDay }],
    children: [{ name: 'Ava Field', age: '7' }],
    parentEmail,
    parentName,
  });
  const half = `£${(Number(totalAmount) / 2).toFixed(2)}`;
  const checkout = new CheckoutPage(page);
  await checkout.open(id, totalAmount, accessToken);
  await page.getByRole('radio', { name: `Pay ${half} now` }).click();
  await expect(checkout.payButton).toHaveText(`Pay ${half}`);
  await checkout.pay(cards.good);
  await page.waitForURL('/');
  await mailbox.theOne(parentEmail, /is confirmed$/);

  // Days later: the reminder, and after the day the warning.
  const today = calendarDateInLondon(new Date());
  const restore = await time.ageDeposit(id);
  await time.moveBalance(id, addDays(today, 5));
  const reminder = await mailbox.theOne(parentEmail, /^Please pay the rest of booking/);
  expect(reminder.text).toContain(half);
  await time.moveBalance(id, addDays(today, -2));
  const warning = await mailbox.theOne(parentEmail, /^Last reminder: the rest of booking/);
  await restore();
  await page.goto(/http\S+\/checkout\S+/.exec(warning.text)?.[0] ?? '');
  await expect(checkout.payButton).toHaveText(`Pay ${half}`);

  // Staff: nothing to do within the extra days, and after them until it is settled.
  const context = await browser.newContext({
    storageState: await owner.storageState(sites.adminConsole),
    viewport: page.viewportSize(),
  });
  const console = await context.newPage();
  const admin = new AdminConsole(console, sites.adminConsole);
  const item = console
    .getByRole('list', { name: 'A balance is due' })
    .getByText(parentName, { exact: false })
    .first();
  const late = addDays(today, -4);
  await admin.open('attention');
  await expect(console.getByRole('status').first()).toBeVisible();
  await expect(item).toHaveCount(0);
  await time.moveBalance(id, late);
  await admin.open('attention');
  await expect(item).toContainText(`${half}, due ${formatShortDate(late)}`);
  await expectNothingCutOff(console);
  await admin.open('bookings', { attention: 'owes', search: parentName });
  await expect(console.getByText(`Owes ${half} by ${formatShortDate(late)}`)).toBeVisible();
  await expectAccessible(console);
  await expectNothingCutOff(console);

  // More time.
  let drawer = await admin.openBooking(id);
  await drawer.getByLabel('Another day by which it is due').fill(addDays(today, 400));
  await drawer.getByRole('button', { name: 'Change the day' }).click();
  await expect(drawer.getByText(/^Please choose a day from today until/)).toBeVisible();
  await drawer.getByLabel('Another day by which it is due').fill(addDays(today, 3));
  await drawer.getByRole('button', { name: 'Change the day' }).click();
  await expect(drawer.getByText(`due by ${formatShortDate(addDays(today, 3))}`)).toBeVisible();
  await admin.open('attention');
  await expect(console.getByRole('status').first()).toBeVisible();
  await expect(item).toHaveCount(0);

  // Late again, and paid in cash.
  await time.moveBalance(id, late);
  await admin.open('attention');
  await expect(item).toBeVisible();
  drawer = await admin.openBooking(id);
  await drawer.getByRole('button', { name: 'Mark Paid' }).click();
  const dialog = admin.dialog(`Mark booking #${id} as paid`);
  await expect(dialog).toContainText(`${half} counts as received`);
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await dialog.getByRole('button', { name: 'Mark Paid' }).click();
  await admin.expectToast('Payment Updated', 'Booking marked as paid successfully');
  await mailbox.theOne(parentEmail, /is now paid in full$/);
  await admin.open('attention');
  await expect(console.getByRole('status').first()).toBeVisible();
  await expect(item).toHaveCount(0);
  await context.close();
});
