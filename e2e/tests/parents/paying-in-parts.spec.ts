import { randomUUID } from 'node:crypto';
import { AdminConsole } from '#src/pages/admin-console';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { expect, test } from '#src/season-test';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';

test('a family pays a deposit, staff see what is owed, and the link of the email pays it @phone', async ({
  browser,
  page,
  sites,
  owner,
  season,
  families,
  mailbox,
  stripe,
}) => {
  await season.sellInParts({ deposit: 40, remindDays: [7, 3, 1], letsGo: true });
  const parentEmail = `parts.${randomUUID().slice(0, 8)}@example.org`;
  const { id, totalAmount, accessToken } = await families.hold({
    days: [{ venue: 'st-marys', date: season.firstDay }],
    children: [{ name: 'Ava Field', age: '7' }],
    parentEmail,
  });
  const total = Math.round(Number(totalAmount) * 100);
  const deposit = Math.ceil(total * 0.4);
  const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

  // The deposit.
  const checkout = new CheckoutPage(page);
  await checkout.open(id, totalAmount, accessToken);
  await page.getByRole('radio', { name: `Pay ${pounds(deposit)} now` }).click();
  await expect(checkout.payButton).toHaveText(`Pay ${pounds(deposit)}`);
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await checkout.pay(cards.good);
  const email = await mailbox.theOne(parentEmail, /is confirmed$/);
  expect(email.text).toContain(`${pounds(total - deposit)} is due by`);

  // Staff see it on the booking.
  const context = await browser.newContext({
    storageState: await owner.storageState(sites.adminConsole),
    viewport: page.viewportSize(),
  });
  const console = await context.newPage();
  const admin = new AdminConsole(console, sites.adminConsole);
  await admin.open('bookings');
  const drawer = await admin.openBooking(id);
  await expect(
    drawer.getByText(`${pounds(total - deposit)} of ${pounds(total)} is owed`, { exact: false }),
  ).toBeVisible();
  await expectNothingCutOff(console);
  await context.close();

  // The booking's page says what is due, and the email's link pays it.
  await page.goto(`/booking-confirmation?booking_id=${id}&access=${accessToken}`);
  await expect(page.getByRole('region', { name: 'Still to pay' })).toContainText(
    `You have paid ${pounds(deposit)} of ${pounds(total)}.`,
  );
  await expectAccessible(page);
  await expectNothingCutOff(page);
  const link = /http\S+\/checkout\S+/.exec(email.text)?.[0] ?? '';
  await page.goto(link);
  await expect(checkout.payButton).toHaveText(`Pay ${pounds(total - deposit)}`);
  await checkout.pay(cards.good);
  await mailbox.theOne(parentEmail, /is now paid in full$/);
  expect((await stripe.takenFor(id)).toSorted((a, b) => a - b)).toEqual([deposit, total - deposit]);
  await page.goto(`/booking-confirmation?booking_id=${id}&access=${accessToken}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByText('Still to pay')).toHaveCount(0);
});
