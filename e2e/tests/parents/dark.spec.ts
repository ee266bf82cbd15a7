import { aFamily } from '#src/a-family';
import { expectReadableColours } from '#src/support/accessibility';
import { AdminConsole } from '#src/pages/admin-console';
import { BookingForm } from '#src/pages/booking-form';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { LandingPage } from '#src/pages/landing-page';
import { PartyForm } from '#src/pages/party-form';
import { toastOn } from '#src/pages/toast';
import { monday, stMarys } from '#src/support/programme';
import { expect, test } from '#src/test';
import type { Locator, Page } from '@playwright/test';

/** With a dark system theme every page of the site is dark, and all of its text is readable. */

const day = { venue: 'st-marys', date: '2025-10-27' } as const;

test.use({ colorScheme: 'dark' });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
});

/** The lightness of an element's background or text: 0 is black, 1 is white. */
const lightness = (element: Locator, of: 'backgroundColor' | 'color') =>
  element.evaluate((it, property) => {
    const colour = getComputedStyle(it)[property].match(/[\d.]+/g) ?? [];
    return colour.slice(0, 3).reduce((sum, light) => sum + Number(light), 0) / 3 / 255;
  }, of);

async function expectDark(page: Page) {
  expect(await lightness(page.locator('body'), 'backgroundColor')).toBeLessThan(0.2);
  expect(await lightness(page.locator('body'), 'color')).toBeGreaterThan(0.8);
  await expectReadableColours(page);
}

test('the landing page and its menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expectDark(page);
  const { header } = new LandingPage(page);
  await header.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(header.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await expectReadableColours(page);
});

test('the booking form: with errors, with days without a child', async ({ page }) => {
  const { parent, children } = aFamily();
  const form = new BookingForm(page);
  await form.open();
  await form.choose(stMarys, monday, '9am-3pm', 'Child 1');
  await form.form.getByRole('button', { name: 'Add a t-shirt' }).click();
  await form.submit.click();
  await expect(form.problems).toBeVisible();
  await expectReadableColours(page);
  await form.fillParent(parent);
  await form.fillChildren(children);
  await form.choose(stMarys, monday, '8am-5pm', children[1].name);
  await form.form.getByRole('button', { name: `Remove ${children[1].name}` }).click();
  await expect(form.selected).toContainText('No child chosen');
  await expectReadableColours(page);
});

test('the party enquiry, and its toast', async ({ page }) => {
  await page.route('**/api/party-enquiries', (route) => route.fulfill({ status: 500 }));
  const form = new PartyForm(page);
  await form.open();
  await form.submit.click();
  await expect(form.field('Parent name')).toHaveAttribute('aria-invalid', 'true');
  await expectDark(page);
  await form.fill('night@example.org');
  await form.submit.click();
  await expect(toastOn(page)).toBeVisible();
  await toastOn(page).hover();
  await expectReadableColours(page);
});

test('checkout: the card form follows, also when night falls meanwhile', async ({
  page,
  others,
}) => {
  const { id } = await others.book([day]);
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '15.00');
  await expect(checkout.payButton).toBeEnabled();
  await expectDark(page);
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  const cardNumber = frame.getByLabel('Card number');
  // The frame is transparent, so that its labels appear on our dark background, only while its colour scheme matches
  // the page's.
  expect(await frame.owner().evaluate((it) => getComputedStyle(it).colorScheme)).toBe('light');
  expect(await lightness(frame.getByText('Card number'), 'color')).toBeGreaterThan(0.8);
  expect(await lightness(cardNumber, 'backgroundColor')).toBeLessThan(0.2);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => lightness(cardNumber, 'backgroundColor')).toBeGreaterThan(0.9);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => lightness(cardNumber, 'backgroundColor')).toBeLessThan(0.2);

  await checkout.pay(cards.declined);
  await expect(toastOn(page)).toBeVisible();
  await toastOn(page).hover();
  await expectDark(page);
  await checkout.open(id, '1.00');
  await expect(page.getByRole('button', { name: 'Continue with £15.00' })).toBeVisible();
  await expectDark(page);
});

test('the confirmation, which is printed on white', async ({ page, others }) => {
  const { id, accessToken } = await others.book([day], { children: 2 });
  const confirmation = new ConfirmationPage(page);
  await confirmation.open(id);
  await expect(confirmation.details).toContainText('Unable to display children details');
  await expectDark(page);
  await confirmation.open(id, { access: accessToken });
  await expect(confirmation.details).toContainText('Other 1');
  await expectDark(page);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await lightness(confirmation.details, 'color')).toBeLessThan(0.2);
  expect(await lightness(confirmation.details, 'backgroundColor')).toBeGreaterThan(0.9);
  await expect(page.getByRole('button', { name: 'Print Confirmation' })).toBeHidden();
  // Without its colour and padding a round corner would cut its first letters.
  const heading = page.getByRole('heading', { level: 1 }).locator('xpath=../..');
  await expect(heading).toHaveCSS('padding', '0px');
  await expect(heading).toHaveCSS('border-radius', '0px');
});

test('the practical pages and the 404 page', async ({ page }) => {
  for (const path of ['/privacy', '/no-such-page']) {
    await page.goto(path);
    await expectDark(page);
  }
});

test('what parents see is dark in a dark console, too', async ({ page, sites }) => {
  await new AdminConsole(page, sites.adminConsole).logIn();
  await page.getByRole('link', { name: 'New booking' }).click();
  const booking = new BookingForm(page);
  const { form } = booking;
  await expect(form).toBeVisible();
  const card = form.getByRole('region', { name: stMarys });
  expect(await lightness(card, 'backgroundColor')).toBeLessThan(0.2);
  expect(await lightness(card, 'color')).toBeGreaterThan(0.8);
  // A button uses the piece's colours, not those of the console around it.
  const day = booking.slot(stMarys, monday, '9am-3pm', 'Child 1');
  expect(await lightness(day, 'color')).toBeGreaterThan(0.8);
});
