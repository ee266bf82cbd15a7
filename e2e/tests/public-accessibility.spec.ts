import { aFamily } from '#src/a-family';
import { expectAccessible, expectNoSidewaysScroll } from '#src/accessibility';
import { BookingForm } from '#src/pages/booking-form';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { LandingPage } from '#src/pages/landing-page';
import { PartyForm } from '#src/pages/party-form';
import { toastOn } from '#src/pages/toast';
import { monday, stMarys } from '#src/programme';
import { expect, test } from '#src/test';

/**
 * Every page in every state, in a wide window and in the narrowest: axe finds nothing, and nothing is
 * wider than the window.
 */

const day = { venue: 'st-marys', date: '2025-10-27' } as const;
const practicalPages = ['/privacy', '/terms', '/safeguarding', '/accessibility'];

for (const width of [320, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the landing page, and its menu', async ({ page }) => {
      await page.goto('/');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (width > 1000) return;
      const { header } = new LandingPage(page);
      await header.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(header.getByRole('button', { name: 'Close menu' })).toBeVisible();
      await expectAccessible(page);
    });

    test('the booking form: filled, with errors, with days of nobody', async ({ page }) => {
      const { parent, children } = aFamily();
      const form = new BookingForm(page);
      await form.open();
      await form.choose(stMarys, monday, '9am-3pm', 'Child 1');
      await form.form.getByRole('button', { name: 'Add a t-shirt' }).click();
      await form.submit.click();
      await expect(form.problems).toBeVisible();
      await expectAccessible(page);
      await form.fillParent(parent);
      await form.fillChildren(children);
      await form.choose(stMarys, monday, '8am-5pm', children[1].name);
      await form.form.getByRole('button', { name: `Remove ${children[1].name}` }).click();
      await expect(form.selected).toContainText('Belongs to nobody');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    test('the party enquiry: with errors, and its toast', async ({ page }) => {
      await page.route('**/api/party-enquiries', (route) => route.abort());
      const form = new PartyForm(page);
      await form.open();
      await form.submit.click();
      await expect(form.field('Parent name')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await form.fill('axe@example.org');
      await form.submit.click();
      await expect(toastOn(page)).toBeVisible();
      await toastOn(page).hover();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    test('checkout: ready, declined, and what else may come instead', async ({
      page,
      others,
      stripe,
    }) => {
      const { id } = await others.book([day]);
      const checkout = new CheckoutPage(page);
      await checkout.open(id, '15.00');
      await expect(checkout.payButton).toBeEnabled();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await checkout.pay(cards.declined);
      await expect(toastOn(page)).toBeVisible();
      await toastOn(page).hover();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await checkout.open(id, '1.00');
      await expect(page.getByRole('button', { name: 'Continue with £15.00' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await stripe.holdNextPayment();
      await checkout.open(id, '15.00');
      await checkout.pay(cards.good);
      await expect(page.getByRole('link', { name: 'View your booking' })).toBeVisible();
      await expectAccessible(page);
    });

    test('the confirmation: all of it, and the glimpse', async ({ page, others }) => {
      const { id, accessToken } = await others.book([day], { children: 2 });
      const confirmation = new ConfirmationPage(page);
      await confirmation.open(id);
      await expect(confirmation.details).toContainText('Unable to display children details');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await confirmation.open(id, { access: accessToken });
      await expect(confirmation.details).toContainText('Other 1');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    test('the practical pages and the 404 page', async ({ page }) => {
      for (const path of [...practicalPages, '/no-such-page']) {
        await page.goto(path);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
