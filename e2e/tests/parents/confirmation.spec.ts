import { randomUUID } from 'node:crypto';
import { expectFitForAll } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { toastOn } from '#src/pages/toast';
import { monday, stMarys, thursday } from '#src/support/programme';
import { expect, test } from '#src/test';

const day = { venue: 'st-marys', date: '2025-10-27' } as const;
const later = { venue: 'st-marys', date: '2025-10-30' } as const;

test('everything of a paid booking, for a parent with its link @both', async ({ page, others }) => {
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

test('a name as long as a phone’s line pushes nothing off the booking’s pages @phone', async ({
  page,
  families,
}) => {
  const children = ['Wolfeschlegelsteinhausenbergerdorffvoralternwaren', 'Ben'].map((name) => ({
    name,
    age: '7',
  }));
  const { id, accessToken } = await families.payByHand({ days: [day], children });
  const confirmation = new ConfirmationPage(page);
  await confirmation.open(id, { access: accessToken });
  await expect(confirmation.details).toContainText(monday);
  await expectFitForAll(page);
  await page.getByRole('link', { name: 'Fill in the details' }).click();
  await expect(page.getByRole('heading', { name: 'Ben' })).toBeVisible();
  await page.getByRole('button', { name: 'Answer Ben' }).click();
  await expectFitForAll(page);
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
