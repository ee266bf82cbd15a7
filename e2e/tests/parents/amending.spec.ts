import { randomUUID } from 'node:crypto';
import { type BrowserContext } from '@playwright/test';
import { addDays, formatLongDate } from '@sunfield/words/dates';
import { expectAccessible } from '#src/support/accessibility';
import { type Families } from '#src/support/families';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ChangeBookingPage } from '#src/pages/change-booking-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { SeasonAhead } from '#src/support/season-ahead';
import { expect, test as base } from '#src/test';

/** Families with future days, because past days are not refunded. */
const test = base.extend<object, { season: SeasonAhead }>({
  season: [
    async ({ owner }, use) => {
      const season = await SeasonAhead.sell(owner, `Days ahead ${randomUUID().slice(0, 4)}`);
      await use(season);
      await season.archive();
    },
    { scope: 'worker' },
  ],
});

/** Ava and Ben, both on the first two days at St Mary's: £54.00 with the sibling discount, paid by card. */
async function placed(families: Families, { firstDay }: SeasonAhead, browser?: BrowserContext) {
  const parentEmail = `amending.${randomUUID().slice(0, 8)}@example.org`;
  const [monday, tuesday] = [firstDay, addDays(firstDay, 1)];
  const days = [monday, tuesday].map((date) => ({ venue: 'st-marys', date }));
  const children = [
    { name: 'Ava Field', age: '7', medicalInfo: 'Asthma' },
    { name: 'Ben Field', age: '9' },
  ];
  const booking = await families.payByCard({ days, children, parentEmail }, browser);
  return { ...booking, parentEmail, monday, tuesday };
}

test('a day is cancelled from the emailed link, for the money that the review said @phone @core @translated', async ({
  page,
  families,
  season,
  mailbox,
}) => {
  const { id, accessToken, parentEmail, tuesday } = await placed(families, season);
  const confirmation = new ConfirmationPage(page);
  await confirmation.open(id, { access: accessToken });
  await page.getByRole('link', { name: 'Change this booking' }).click();
  const changing = new ChangeBookingPage(page);
  await expect(changing.reviewButton).toBeDisabled();
  await expectAccessible(page);

  await changing.cancelDay(formatLongDate(tuesday), 'Ava Field');
  await expect(changing.child('Ava Field')).toContainText('Will be cancelled');
  await changing.reviewButton.click();
  await expect(changing.money).toContainText('Full refund if you cancel by');
  await expect(changing.money).toContainText('£13.50 back to your card');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page);
  await changing.confirm('Confirm the change, £13.50 back to your card');

  await expect(page.getByRole('heading', { name: 'Booking changed' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(parentEmail);
  await expect(changing.child('Ava Field').getByRole('listitem')).toHaveCount(1);
  const mail = await mailbox.theOne(parentEmail, new RegExp(`#${id} was changed`));
  expect(mail.text).toContain(formatLongDate(tuesday));
  expect(mail.text).toContain('£13.50');
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(confirmation.details).toContainText('£40.50');
});

test('a day is swapped and a name corrected in one change, which costs nothing @phone', async ({
  page,
  families,
  season,
  mailbox,
}) => {
  const { id, accessToken, parentEmail, monday } = await placed(families, season);
  await page.goto(`/change-booking?booking_id=${id}&access=${accessToken}`);
  const changing = new ChangeBookingPage(page);
  await expect(changing.reviewButton).toBeVisible();
  // The link's token is removed from the address bar after use.
  await expect(page).toHaveURL(`/change-booking?booking_id=${id}`);

  const wednesday = addDays(monday, 2);
  await changing.swapDay(
    formatLongDate(monday),
    'Ben Field',
    `Ben Field 9am-3pm, ${formatLongDate(wednesday)}`,
  );
  await expect(changing.child('Ben Field')).toContainText('Will be swapped');
  await page.getByRole('button', { name: 'Correct name, age or notes of Ava Field' }).click();
  // The link alone shows no medical notes: this browser has not proved that it belongs to the family.
  await expect(page.getByRole('button', { name: 'Send me a code' }).first()).toBeVisible();
  await expect(page.getByLabel(/^Medical information/)).toHaveCount(0);
  await page.getByLabel('Child name').fill('Eva Field');
  await changing.reviewButton.click();
  await expect(page.getByRole('main')).toContainText('Ava Field’s name');
  await expect(changing.money).toContainText('Nothing to pay and nothing to refund');
  await changing.confirm('Confirm the change');

  await expect(page.getByRole('heading', { name: 'Booking changed' })).toBeFocused();
  await expect(changing.child('Eva Field')).toBeVisible();
  await expect(changing.child('Ben Field')).toContainText(formatLongDate(wednesday));
  await expect(changing.child('Ben Field')).not.toContainText(formatLongDate(monday));
  const mail = await mailbox.theOne(parentEmail, new RegExp(`#${id} was changed`));
  expect(mail.text).toContain('Name of Ava Field: Eva Field');
  expect(mail.text).toContain(`${formatLongDate(wednesday)}: Ben Field`);
});

test('a dearer day: the difference is paid by card, and the calendar is brought up to date @phone @core', async ({
  page,
  families,
  season,
  mailbox,
  stripe,
}) => {
  const { id, accessToken, parentEmail, monday } = await placed(families, season);
  await page.goto(`/change-booking?booking_id=${id}&access=${accessToken}`);
  const changing = new ChangeBookingPage(page);
  const wednesday = formatLongDate(addDays(monday, 2));
  await changing.swapDay(formatLongDate(monday), 'Ben Field', `Ben Field 8am-5pm, ${wednesday}`);
  await changing.reviewButton.click();
  await expect(changing.money).toContainText('£4.50 to pay');
  await changing.confirm('Continue to pay £4.50');

  await expect(page.getByRole('region', { name: 'Time to pay' })).toContainText(
    'to make this change',
  );
  const checkout = new CheckoutPage(page);
  await expect(page.getByRole('region', { name: 'Your change' })).toContainText('New price£58.50');
  await expectAccessible(page);
  await checkout.fillCard(cards.good);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page);
  await checkout.payButton.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking changed');
  const { details } = new ConfirmationPage(page);
  await expect(details).toContainText(wednesday);
  await expect(details).toContainText('£58.50');
  expect(await stripe.takenFor(id)).toEqual([450, 5400]);
  const mail = await mailbox.theOne(parentEmail, new RegExp(`#${id} was changed`));
  expect(mail.text).toContain('£4.50');
  const calendar = await mailbox.attachment(mail.attachments[0]!);
  expect(calendar).toContain('SEQUENCE:1');
  expect(calendar).toContain(`DTSTART:${addDays(monday, 2).replaceAll('-', '')}`);
});

test('an added day is found again where its checkout was left, and paid with 3-D Secure @phone', async ({
  page,
  families,
  season,
  mailbox,
  stripe,
}) => {
  await stripe.redirectFor3DSecure();
  const { id, accessToken, parentEmail, monday } = await placed(families, season);
  await page.goto(`/change-booking?booking_id=${id}&access=${accessToken}`);
  const changing = new ChangeBookingPage(page);
  const wednesday = formatLongDate(addDays(monday, 2));
  await changing.addDay('Ava Field', `Ava Field 9am-3pm, ${wednesday}`);
  await changing.reviewButton.click();
  await changing.confirm('Continue to pay £13.50');
  const checkout = new CheckoutPage(page);
  await expect(checkout.payButton).toHaveText('Pay £13.50');

  const confirmation = new ConfirmationPage(page);
  await confirmation.open(id, { access: accessToken });
  const waiting = page.getByRole('region', { name: /^Please pay for your change by/ });
  await expect(confirmation.details).not.toContainText(wednesday);
  await expectAccessible(page);
  await waiting.getByRole('link', { name: 'Pay £13.50' }).click();
  await checkout.pay(cards.threeDSecure);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(confirmation.heading).toHaveText('Booking changed');
  await expect(confirmation.details).toContainText(wednesday);
  await expect(waiting).toHaveCount(0);
  const mail = await mailbox.theOne(parentEmail, new RegExp(`#${id} was changed`));
  expect(mail.text).toContain(`${wednesday}: Ava Field`);
});

test('a changed address is confirmed by its emailed link, and the old link opens nothing then @phone', async ({
  page,
  families,
  season,
  mailbox,
}) => {
  const { id, accessToken, parentEmail } = await placed(families, season, page.context());
  const old = `/change-booking?booking_id=${id}&access=${accessToken}`;
  await page.goto(old);
  const changing = new ChangeBookingPage(page);
  const moved = `moved.${parentEmail}`;
  await page.getByLabel('Email', { exact: true }).fill(moved);
  await changing.reviewButton.click();
  await changing.confirm('Confirm the change');
  await expect(page.getByRole('heading', { name: 'Booking changed' })).toBeVisible();

  const asked = await mailbox.theOne(moved, /^Confirm your email address/);
  expect(asked.text).not.toContain('Ava');
  await page.goto(/http\S+confirm-address\S+/.exec(asked.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.getByRole('link', { name: 'View your booking' }).click();
  await expect(page.getByRole('main')).toContainText('Ava Field');

  const told = await mailbox.theOne(moved, /^Your link to/);
  const before = await mailbox.theOne(parentEmail, /^The email address of/);
  expect(before.text).not.toContain(moved);
  await page.context().clearCookies();
  await page.goto(old);
  await expect(changing.reviewButton).toHaveCount(0);
  await page.goto(/http\S+booking_id\S+access=\S+/.exec(told.text)?.[0] ?? '');
  await expect(page.getByRole('main')).toContainText('Ava Field');
});
