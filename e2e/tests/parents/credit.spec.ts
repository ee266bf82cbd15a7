import { randomUUID } from 'node:crypto';
import { addDays, formatLongDate } from '@sunfield/words/dates';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { AdminConsole } from '#src/pages/admin-console';
import { ChangeBookingPage } from '#src/pages/change-booking-page';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { expect, test } from '#src/season-test';

test('the money of a cancelled day pays for the next booking, and staff pay out the rest @phone', async ({
  browser,
  page,
  sites,
  owner,
  season,
  families,
  stripe,
  mailbox,
}) => {
  const days = [0, 1, 2, 3].map((day) => addDays(season.firstDay, day));
  const parentEmail = `credit.${randomUUID().slice(0, 8)}@example.org`;
  const twoDays = (from: number) => ({
    days: days.slice(from, from + 2).map((date) => ({ venue: 'st-marys', date }) as const),
    children: [{ name: 'Ava Field', age: '7' }],
    parentEmail,
  });

  // The parent cancels one of two days, from the link in the email.
  const { id } = await families.payByCard(twoDays(0));
  const confirmed = await mailbox.theOne(parentEmail, /is confirmed$/);
  await page.goto(/http\S+\/booking-confirmation\S+/.exec(confirmed.text)?.[0] ?? '');
  await page.getByRole('link', { name: 'Change this booking' }).click();
  const changing = new ChangeBookingPage(page);
  await changing.cancelDay(formatLongDate(days[1] ?? ''), 'Ava Field');
  await changing.reviewButton.click();
  await page.getByRole('radio', { name: /^Keep it as credit/ }).check();
  await expect(changing.money).toContainText('£15.00 kept as credit');
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await changing.confirm('Confirm the change, £15.00 kept as credit');
  await expect(page.getByRole('main')).toContainText('£15.00 is kept as credit.');
  const changed = await mailbox.theOne(parentEmail, new RegExp(`#${id} was changed`));
  expect(changed.text).toContain('£15.00 is kept as your credit.');
  await page.getByRole('link', { name: 'See your booking' }).click();
  const confirmation = new ConfirmationPage(page);
  await expect(confirmation.details).toContainText('£15.00 of what was paid was kept as credit');

  // The credit pays for half of the next booking, once the code from the email is entered correctly.
  const next = await families.hold(twoDays(2));
  const checkout = new CheckoutPage(page);
  await checkout.open(next.id, next.totalAmount, next.accessToken);
  await page.getByRole('button', { name: 'Have a code or credit?' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code from our email' });
  await expect(code).toBeFocused();
  const sent = await mailbox.theOne(parentEmail, /^Your code to use your .+ credit$/);
  const [, right = ''] = /^(\d{3} \d{3})$/m.exec(sent.text) ?? [];
  await code.fill(right.replace(/\d$/, (last) => String((Number(last) + 1) % 10)));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(code).toHaveAccessibleDescription(/^This code is not right/);
  await expectAccessible(page);
  await expectNothingCutOff(page);
  // On a narrow phone the words of "Send another code" are below the button, not indented.
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 640 });
  const use = await page.getByRole('button', { name: 'Continue' }).boundingBox();
  const again = page.getByRole('button', { name: 'Send another code' });
  const padding = await again.evaluate((one) => parseFloat(getComputedStyle(one).paddingLeft));
  const words = ((await again.boundingBox())?.x ?? 0) + padding;
  expect(Math.abs(words - (use?.x ?? 0))).toBeLessThan(2);
  await page.setViewportSize(size);
  await code.fill(right);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('What your credit pays')).toContainText(
    /Left to pay by card\s*£15.00/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use £15.00 of credit' }).click();
  await expect(checkout.payButton).toHaveText('Pay £15.00');
  const summary = page.getByRole('region', { name: 'Booking Summary' });
  await expect(summary).toContainText('Paid by credit-£15.00');
  await checkout.pay(cards.good);
  await expect(page.getByText('Your booking has been confirmed!').first()).toBeVisible();
  expect(await stripe.takenFor(next.id)).toEqual([1500]);

  await confirmation.open(next.id, { access: next.accessToken });
  await expect(confirmation.heading).toHaveText('Booking Confirmed!');
  await expect(confirmation.details).toContainText('£15.00 paid by credit, £15.00 by card');
  await page.getByRole('link', { name: 'Receipt' }).click();
  for (const [way, pounds] of [
    ['Payment by credit', '£15.00'],
    ['Payment by card', '£15.00'],
  ]) {
    await expect(page.getByRole('row').filter({ hasText: way })).toContainText(pounds ?? '');
  }

  // Staff refund a part to the card and a part as credit, and pay the credit out.
  const context = await browser.newContext({
    storageState: await owner.storageState(sites.adminConsole),
    viewport: page.viewportSize(),
  });
  const console = await context.newPage();
  const admin = new AdminConsole(console, sites.adminConsole);
  const drawer = await admin.openBooking(next.id);
  const payments = drawer.getByRole('region', { name: 'Payments and refunds' });
  await expect(payments).toContainText('£15.00 paid by credit');
  const byCard = payments.locator('p', { hasText: 'paid by card' }).locator('..');
  await byCard.getByRole('button', { name: 'Refund' }).click();
  const refund = admin.dialog(`Refund booking #${next.id}`);
  await refund.getByLabel(/^Keep as credit/).fill('10');
  await refund.getByLabel(/^Reason/).fill('Ava was ill');
  await expectAccessible(console);
  await refund.getByRole('button', { name: 'Refund £15.00' }).click();
  await expect(admin.toast).toContainText("£10.00 is the parent's credit.");
  await expect.poll(() => stripe.takenFor(next.id)).toEqual([1500]);
  await expect(drawer).toContainText('£10.00 of credit');

  // A separate page lists all credit owed.
  await admin.open('credit');
  await expect(console.getByText(/is owed to \d+ email address/)).toBeVisible();
  await console.getByRole('searchbox', { name: 'Search credit' }).fill(parentEmail);
  await expect(console.getByText('1 found')).toBeVisible();
  await expect(console.getByRole('row').filter({ hasText: parentEmail })).toContainText('£10.00');
  await expectAccessible(console);
  await expectNothingCutOff(console);
  await console.getByRole('button', { name: `Pay out credit of ${parentEmail}` }).click();
  const payOut = admin.dialog('Pay out credit');
  await payOut.getByRole('radio', { name: 'Cash' }).check();
  await payOut.getByLabel(/^Reason/).fill('They are moving away');
  await expectAccessible(console);
  await expectNothingCutOff(console);
  await payOut.getByRole('button', { name: 'Paid out: £10.00' }).click();
  await expect(admin.toast).toContainText('Credit paid out');
  await expect(console.getByText('No credit matches.')).toBeVisible();
  await expect
    .poll(async () => (await mailbox.sentTo(parentEmail)).map(({ text }) => text).join())
    .toContain('Your credit now: £0.00');

  await context.close();
});
