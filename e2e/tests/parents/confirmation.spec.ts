import { randomUUID } from 'node:crypto';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { toastOn } from '#src/pages/toast';
import { brecks, monday, stMarys, thursday, tuesday } from '#src/support/programme';
import { expect, test } from '#src/test';

const day = { venue: 'st-marys', date: '2025-10-27' } as const;
const later = { venue: 'st-marys', date: '2025-10-30' } as const;
const elsewhere = { venue: 'brecks', date: '2025-10-28' } as const;

for (const query of ['', '?payment_intent=pi_1&redirect_status=succeeded', '?booking_id=none']) {
  test(`/booking-confirmation${query} has no booking and leads home`, async ({ page }) => {
    await page.goto(`/booking-confirmation${query}`);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Book Your Child's Next Adventure",
    );
  });
}

test('a booking that does not exist is said to be missing', async ({ page }) => {
  await page.goto('/booking-confirmation?booking_id=999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We could not find that booking',
  );
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('everything of a paid booking, for a parent with its link @phone', async ({
  page,
  others,
}) => {
  const email = 'maximiliana.featherstonehaugh.of.treeton@example.org';
  const { id, accessToken } = await others.book([later, day], { children: 2, email });
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '54.00');
  await checkout.pay(cards.good);
  await expect(toastOn(page)).toContainText('Payment Successful');

  const confirmation = new ConfirmationPage(page);
  await confirmation.open(id, { access: accessToken });
  await expect(confirmation.heading).toHaveText('Booking Confirmed!');
  const { details } = confirmation;
  const facts = details.getByRole('definition');
  await expect(facts).toHaveText([`#${id}`, 'Confirmed', /^pi_\w+$/]);
  await expect(details.getByRole('listitem').locator('strong')).toHaveText([monday, thursday]);
  await expect(details).toContainText('£54.00');
  await expect(details).toContainText('£15.00 per day per child');
  await expect(details).toContainText('Other 1 (age 7)');
  await expect(details).toContainText('Other 2 (age 7)');

  const location = confirmation.card('Camp Location');
  await expect(location.getByRole('listitem')).toHaveCount(1);
  await expect(location).toContainText(stMarys);
  await expect(location.locator('address')).not.toBeEmpty();
  await expect(confirmation.card('What to Bring').getByRole('listitem')).toHaveText([
    /packed lunch/i,
    /water bottle/i,
    /comfortable sports clothes/i,
    /trainers/i,
  ]);
  const important = confirmation.card('Important Information');
  for (const fact of [
    /breakfast.*toast, butter and jam/i,
    /sports activities/i,
    /lunch break/i,
    /fresh fruit/i,
  ]) {
    await expect(important.getByRole('listitem').filter({ hasText: fact })).toHaveCount(1);
  }
  await expect(important.locator('a[href^="tel:"]')).toBeVisible();
  await expect(important.getByRole('link', { name: /@/ })).toBeVisible();
  await expect(important.getByRole('link', { name: /^see, save or erase/ })).toHaveAttribute(
    'href',
    '/my-data',
  );
  await expect(page.getByRole('main')).toContainText('Please save your booking details.');
  await expect(page.getByRole('main')).toContainText('screenshot');
  await expect(page.getByRole('main')).toContainText('when you arrive');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  // The link's token is removed from the address bar after use.
  await expect(page).toHaveURL(`/booking-confirmation?booking_id=${id}`);
  // Nothing is cut off on a small phone, even though the email address is long.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page);
});

test('several venues have their own heading', async ({ page, others }) => {
  const { id, accessToken } = await others.book([day, elsewhere]);
  const confirmation = new ConfirmationPage(page);
  await confirmation.open(id, { access: accessToken });
  const venues = confirmation.card('Camp Locations').getByRole('listitem');
  await expect(venues.locator('strong')).toHaveText([stMarys, brecks]);
  await expect(confirmation.details).toContainText(tuesday);
});

test('by its bare number: nothing of its people, and the link by email @phone', async ({
  page,
  others,
  mailbox,
}) => {
  const email = `glimpse.${randomUUID().slice(0, 8)}@example.org`;
  const { id } = await others.book([day], { email });
  const confirmation = new ConfirmationPage(page);
  const answered = page.waitForResponse(`**/api/bookings/${id}`);
  await confirmation.open(id);
  expect(await (await answered).text()).not.toMatch(/Other 1|Olga|01632|example\.org/);
  await expect(confirmation.heading).toHaveText('Booking Received');
  await expect(confirmation.details).toContainText('Unable to display children details');
  await expect(confirmation.details).toContainText(monday);
  await expect(confirmation.details).toContainText('£15.00');
  await expect(confirmation.details.getByRole('definition')).toHaveText([
    `#${id}`,
    'Processing',
    'Not available',
  ]);
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    `/checkout?booking_id=${id}&amount=15.00`,
  );

  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();
  const mail = await mailbox.theOne(email, new RegExp(`#${id}`));
  const link = /http\S+\/booking-confirmation\?\S+/.exec(mail.text)?.[0];
  await page.goto(link ?? '');
  await expect(confirmation.details).toContainText('Other 1 (age 7)');
});

test('dates that cannot be read: "Unable to display dates"', async ({ page, others }) => {
  const { id } = await others.book([day]);
  await page.route(`**/api/bookings/${id}`, async (route) => {
    const response = await route.fetch();
    const booking = (await response.json()) as { selectedDates: object[] };
    await route.fulfill({ response, json: { ...booking, selectedDates: [] } });
  });
  const confirmation = new ConfirmationPage(page);
  await confirmation.open(id);
  await expect(confirmation.details).toContainText('Unable to display dates');
});

test('what the address says of a payment is not believed', async ({ page, others }) => {
  const { id } = await others.book([day]);
  const confirmation = new ConfirmationPage(page);
  await confirmation.open(id, { payment_intent: 'pi_invented', redirect_status: 'succeeded' });
  await expect(confirmation.details).toContainText('Processing');
  await expect(confirmation.details).not.toContainText('Confirmed');
  await expect(page).toHaveURL(`/booking-confirmation?booking_id=${id}`);
  await confirmation.open(id, { payment_intent: 'pi_invented', redirect_status: 'failed' });
  await expect(confirmation.heading).toHaveText('Booking Received');
  await expect(page.getByRole('main')).toContainText('Your payment did not go through');
});

test('returning from a payment asks for the confirmation email once', async ({
  page,
  others,
  stripe,
}) => {
  await stripe.redirectFor3DSecure();
  const { id } = await others.book([day]);
  const asked: { bookingId: number; paymentIntentId: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/send-confirmation-email'))
      asked.push(request.postDataJSON() as (typeof asked)[number]);
  });
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '15.00');
  await checkout.pay(cards.threeDSecure);
  await page.getByRole('button', { name: 'Complete' }).click();
  const confirmation = new ConfirmationPage(page);
  await expect(confirmation.heading).toHaveText('Booking Confirmed!');
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.bookingId).toBe(id);
  expect(asked[0]?.paymentIntentId).toMatch(/^pi_/);
  await page.reload();
  await expect(confirmation.heading).toHaveText('Booking Confirmed!');
  expect(asked).toHaveLength(1);
});

test('sharing copies the link and says so where a browser cannot share; another phone sees all', async ({
  page,
  context,
  browser,
  others,
  sites,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const { id, accessToken } = await others.book([day]);
  await new ConfirmationPage(page).open(id, { access: accessToken });
  await expect(page.getByRole('main')).toContainText('The shared link shows who comes');
  const said = page.waitForEvent('dialog');
  const pressed = page.getByRole('button', { name: 'Share Confirmation' }).click();
  const dialog = await said;
  expect(dialog.type()).toBe('alert');
  expect(dialog.message()).toBe('Booking confirmation link copied to clipboard!');
  await dialog.accept();
  await pressed;
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const address = `${sites.publicSite}/booking-confirmation?booking_id=${id}&share=`;
  expect(link.startsWith(address)).toBe(true);
  expect(link).not.toContain(accessToken);
  const other = await browser.newPage();
  await other.goto(link);
  const shown = other.getByRole('main');
  await expect(shown).toContainText('Collect at');
  await expect(shown).toContainText('Other 1');
  await expect(shown).not.toContainText('£');
  await expect(shown.getByRole('button')).toHaveCount(0);
  await other.close();
});

test('sharing natively, where a browser can', async ({ page, others, sites }) => {
  await page.addInitScript(() => {
    navigator.share = (shared) => {
      document.title = JSON.stringify(shared);
      return Promise.resolve();
    };
  });
  const { id } = await others.book([day]);
  await new ConfirmationPage(page).open(id);
  await page.getByRole('button', { name: 'Share Confirmation' }).click();
  await expect(page).toHaveTitle(
    new RegExp(`${sites.publicSite}/booking-confirmation\\?booking_id=${id}`),
  );
});

test('printing prints the confirmation, and nothing to press', async ({ page, others }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  const { id } = await others.book([day]);
  const confirmation = new ConfirmationPage(page);
  await confirmation.open(id);
  await page.getByRole('button', { name: 'Print Confirmation' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(confirmation.details).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print Confirmation' })).toBeHidden();
});
