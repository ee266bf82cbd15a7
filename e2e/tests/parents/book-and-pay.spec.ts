import { aFamily, type Family } from '#src/a-family';
import { AdminConsole } from '#src/pages/admin-console';
import { BookingForm } from '#src/pages/booking-form';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { toastOn } from '#src/pages/toast';
import { monday, stMarys, thursday, treeton, wednesday } from '#src/support/programme';
import { expect, moving, test } from '#src/test';
import type { Page } from '@playwright/test';

test.use(moving);

/** Two children, three days, two venues and a t-shirt: (15 + 20 + 15 + 15) less 10 %, plus 15. */
const total = '£73.50';

async function placeBooking(page: Page, { parent, children }: Family) {
  const [ada, ben] = children;
  const form = new BookingForm(page);
  await form.open();
  await form.fillParent(parent);
  await form.fillChildren(children);
  await form.choose(stMarys, monday, '9am-3pm', ada.name);
  await form.choose(stMarys, monday, '8am-5pm', ben.name);
  await form.choose(treeton, wednesday, '9am-3pm', ada.name);
  await form.choose(stMarys, thursday, '9am-3pm', ben.name);
  await form.addTshirt('Age 7-8', 'ah');
  await form.expectTotal(total);
  return form.proceed();
}

async function expectConfirmation(page: Page, id: number, { children }: Family) {
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  const details = page.getByRole('region', { name: 'Booking Details' });
  await expect(details).toContainText(`#${id}`);
  await expect(details).toContainText('Confirmed');
  for (const day of [monday, wednesday, thursday]) await expect(details).toContainText(day);
  await expect(details).toContainText(total);
  for (const { name, age } of children) await expect(details).toContainText(`${name} (age ${age})`);
  const venues = page.getByRole('region', { name: 'Camp Locations' });
  await expect(venues).toContainText(stMarys);
  await expect(venues).toContainText(treeton);
}

test('a family books, a declined card is followed by a good one, and everybody knows @both @core @translated', async ({
  page,
  sites,
  mailbox,
}) => {
  const family = aFamily();
  const [ada, ben] = family.children;
  const id = await placeBooking(page, family);

  const checkout = new CheckoutPage(page);
  await expect(checkout.payButton).toHaveText(`Pay ${total}`);
  await checkout.pay(cards.declined);
  await expect(page.getByText('Payment Failed').first()).toBeVisible();
  await expect(checkout.payButton).toBeEnabled();
  await checkout.pay(cards.good);
  await expect(page.getByText('Your booking has been confirmed!').first()).toBeVisible();
  // The landing page returns by itself after two seconds; the toast and the confirmation remain.
  await expect(new BookingForm(page).form).toBeAttached();
  await expect(toastOn(page)).toContainText('Payment Successful');
  const proof = page.getByRole('region', { name: `Booking #${id} is confirmed` });
  await expect(proof).toContainText(family.parent.email);
  await expect(proof.getByRole('heading', { level: 2 })).toBeFocused();
  for (const { name } of family.children) await expect(proof).toContainText(name);
  await proof.getByRole('link', { name: 'See your booking' }).click();
  await expectConfirmation(page, id, family);

  const email = await mailbox.theOne(family.parent.email, /is confirmed$/);
  for (const fact of [monday, wednesday, thursday, total, ada.name, ben.name, stMarys, treeton]) {
    expect(email.text).toContain(fact);
  }
  // The specified days are in the past: they are not offered for the calendar or announced as upcoming.
  expect(email.text).toContain('This is an example season, and its dates are over.');
  expect(email.attachments).toEqual([]);
  await mailbox.theOne('staff@sunfield.example', new RegExp(`^New paid booking #${id}:`));

  const admin = new AdminConsole(page, sites.adminConsole);
  await admin.logIn();
  const row = await admin.bookingRow(id);
  await expect(row).toContainText(total);
  await expect(row).toContainText(family.parent.name);
  const onMonday = await admin.register('2025-10-27', stMarys);
  await expect(onMonday).toContainText(ada.name);
  await expect(onMonday).toContainText('Carries an inhaler');
  await expect(onMonday).toContainText(ben.name);
  await expect(await admin.register('2025-10-29', treeton)).toContainText(ada.name);
  const onThursday = await admin.register('2025-10-30', stMarys);
  await expect(onThursday).toContainText(ben.name);
  await expect(onThursday).not.toContainText(ada.name);
});

test('3-D Secure leaves for the bank and comes back confirmed @core', async ({ page, stripe }) => {
  const family = aFamily();
  await stripe.redirectFor3DSecure();
  const id = await placeBooking(page, family);
  await new CheckoutPage(page).pay(cards.threeDSecure);
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.waitForURL(/\/booking-confirmation\?/);
  await expectConfirmation(page, id, family);
  // None of the payment's parameters stay in the URL.
  await expect(page).toHaveURL(new RegExp(`/booking-confirmation\\?booking_id=${id}$`));
});

test('3-D Secure in a frame: failing it charges nothing, and the next try pays', async ({
  page,
}) => {
  const family = aFamily();
  const id = await placeBooking(page, family);
  const checkout = new CheckoutPage(page);
  const answer = (name: string) =>
    page.locator('iframe').last().contentFrame().getByRole('button', { name }).click();
  await checkout.pay(cards.threeDSecure);
  await answer('Fail');
  await expect(page.getByText('Payment Failed').first()).toBeVisible();
  await checkout.pay(cards.threeDSecure);
  await answer('Complete');
  await expect(page.getByText('Your booking has been confirmed!').first()).toBeVisible();
  await page.goto(`/booking-confirmation?booking_id=${id}`);
  await expectConfirmation(page, id, family);
});

for (const webhooks of ['delivered', 'lost'] as const) {
  test(`a browser closed right after paying: confirmed once, webhooks ${webhooks}`, async ({
    page,
    context,
    stripe,
    mailbox,
    browser,
    sites,
  }) => {
    const family = aFamily();
    if (webhooks === 'lost') await stripe.dropWebhooks();
    const id = await placeBooking(page, family);
    const checkout = new CheckoutPage(page);
    // The browser cannot notify our server.
    await context.route('**/payment-status', (route) => route.abort());
    await checkout.fillCard(cards.good);
    const paid = page.waitForResponse(/\/v1\/payment_intents\/\w+\/confirm/);
    const unheard = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/payment-status'),
    );
    await checkout.payButton.click();
    expect((await paid).status()).toBe(200);
    await unheard;
    await page.close();

    const email = await mailbox.theOne(family.parent.email, /is confirmed$/);
    expect(email.subject).toContain(`#${id}`);
    const admin = new AdminConsole(await browser.newPage(), sites.adminConsole);
    await admin.logIn();
    await expect(await admin.register('2025-10-27', stMarys)).toContainText(
      family.children[0].name,
    );
  });
}
