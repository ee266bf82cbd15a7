import { randomUUID } from 'node:crypto';
import { addDays, formatLongDate } from '@sunfield/words/dates';
import { AdminConsole } from '#src/pages/admin-console';
import { ChangeBookingPage } from '#src/pages/change-booking-page';
import { expect, test } from '#src/season-test';

test('staff cancel a day at their own charge: sent back, mailed, and in the history @phone', async ({
  page,
  sites,
  families,
  season,
  stripe,
  mailbox,
}) => {
  const parentEmail = `on.the.phone.${randomUUID().slice(0, 8)}@example.org`;
  const tuesday = addDays(season.firstDay, 1);
  const { id, intentId } = await families.payByCard({
    days: [season.firstDay, tuesday].map((date) => ({ venue: 'st-marys', date })),
    children: [{ name: 'Ava Field', age: '7' }],
    parentEmail,
  });
  const admin = new AdminConsole(page, sites.adminConsole);
  await admin.logIn();
  const drawer = await admin.openBooking(id);
  await drawer.getByRole('button', { name: 'Change booking' }).click();
  const changing = new ChangeBookingPage(page);
  await changing.cancelDay(formatLongDate(tuesday), 'Ava Field');
  await changing.reviewButton.click();
  await expect(changing.money).toContainText('£15.00 back to');
  await page.getByRole('button', { name: 'Charge a different amount' }).click();
  await page.getByLabel('Charge in pounds').fill('5.00');
  await page.getByLabel(/^Why/).fill('The coach was booked already');
  await page.getByRole('button', { name: 'Update the total' }).click();
  await expect(changing.money).toContainText('£10.00 back to');
  await page.getByRole('button', { name: /^Confirm the change, £10\.00 back to/ }).click();

  await expect(admin.toast).toContainText('Booking changed');
  await expect(drawer).toContainText('The coach was booked already');
  expect(await stripe.refunds(intentId)).toEqual([1000]);
  const mail = await mailbox.theOne(parentEmail, new RegExp(`#${id} was changed`));
  expect(mail.text).toContain(formatLongDate(tuesday));
  expect(mail.text).toContain('£10.00');
});
