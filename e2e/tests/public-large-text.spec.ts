import { aFamily } from '#src/a-family';
import { expectNoSidewaysScroll } from '#src/accessibility';
import { expectNothingCutOff } from '#src/nothing-cut-off';
import { BookingForm } from '#src/pages/booking-form';
import { LandingPage } from '#src/pages/landing-page';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { keepToast, toastOn } from '#src/pages/toast';
import { monday, stMarys } from '#src/programme';
import { expect, test } from '#src/test';
import type { Page } from '@playwright/test';

/** For those who need large letters: nothing is cut off, and nothing lies over anything else. */

const day = { venue: 'st-marys', date: '2025-10-27' } as const;

async function expectReadable(page: Page) {
  await expectNothingCutOff(page);
  await expectNoSidewaysScroll(page);
}

for (const { name, width, size } of [
  { name: 'text at 200 %', width: 1280, size: '200%' },
  { name: 'text at 200 % on a phone', width: 390, size: '200%' },
  { name: 'zoomed to 400 %: 320 px wide', width: 320, size: '100%' },
]) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 800 } });

    test.beforeEach(async ({ page }) => {
      await page.addInitScript((size) => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = size;
        });
      }, size);
    });

    test('the landing page, and both its forms', async ({ page }) => {
      const { parent, children } = aFamily();
      const form = new BookingForm(page);
      await form.open();
      await expectReadable(page);
      await form.fillParent({ ...parent, email: 'rosa@' });
      await form.fillChildren(children);
      for (const { name } of children) await form.choose(stMarys, monday, '8am-5pm', name);
      await form.addTshirt('Age 11-12', 'WWWW');
      await form.submit.click();
      await expect(form.problems).toBeVisible();
      await expectReadable(page);
      const landing = new LandingPage(page);
      await landing.tab('Birthday Parties').click();
      await expect(landing.panel('Birthday Parties')).toBeVisible();
      await expectReadable(page);
    });

    test('checkout', async ({ page, others }) => {
      const { id } = await others.book([day], { children: 2 });
      const checkout = new CheckoutPage(page);
      await checkout.open(id, '27.00');
      await checkout.pay(cards.declined);
      await expect(toastOn(page)).toContainText('Payment Failed');
      await keepToast(page);
      await expectReadable(page);
      await checkout.open(id, '1.00');
      await expect(page.getByRole('button', { name: 'Continue with £27.00' })).toBeVisible();
      await expectReadable(page);
    });

    test('the confirmation', async ({ page, others }) => {
      const { id, accessToken } = await others.book([day], { children: 2 });
      const confirmation = new ConfirmationPage(page);
      await confirmation.open(id);
      await expect(confirmation.details).toContainText('Unable to display children details');
      await expectReadable(page);
      await confirmation.open(id, { access: accessToken });
      await expect(confirmation.details).toContainText('Other 1');
      await expectReadable(page);
    });
  });
}
