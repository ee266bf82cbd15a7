import { aFamily } from '#src/a-family';
import { atSizes, expectNoSidewaysScroll } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { BookingForm } from '#src/pages/booking-form';
import { LandingPage } from '#src/pages/landing-page';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { keepToast, toastOn } from '#src/pages/toast';
import { monday, stMarys } from '#src/support/programme';
import { setTextSize, startWithTextSize } from '#src/support/text-size';
import { expect, test } from '#src/test';
import { expectInOneLine, expectWholeWords } from '#src/support/whole-words';
import type { Page } from '@playwright/test';

/** With large text nothing is cut off or overlaps. */

const day = { venue: 'st-marys', date: '2025-10-27' } as const;

async function expectReadable(page: Page) {
  await expectNothingCutOff(page);
  await expectNoSidewaysScroll(page);
}

test('the booking form on small phones: 320, 353 and 360 px wide', async ({ page }) => {
  const { parent, children } = aFamily();
  const [ada, ben] = [{ ...children[0], name: 'Christopher Hale' }, children[1]];
  const form = new BookingForm(page);
  const landing = new LandingPage(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await form.open();
  await form.fillParent(parent);
  await form.fillChildren([ada, ben]);
  for (const week of [/^Christopher Hale for the whole week.* 8am-5pm/, /^Same days as/]) {
    await form.form.getByRole('button', { name: week }).click();
  }
  const [short, long] = ['9am-3pm', '8am-5pm'] as const;
  const slot = (time: typeof short | typeof long, { name } = ada) =>
    form.slot(stMarys, monday, time, name);
  const priceOf = (time: typeof short | typeof long) =>
    slot(time).locator('xpath=ancestor::*[p][1]/p');
  for (const width of [320, 353, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await slot(short).scrollIntoViewIfNeeded();
    await expectReadable(page);
    await expectWholeWords(form.form);
    for (const time of [short, long]) {
      await expectInOneLine(priceOf(time), slot(time));
      // Each child has a column while there is room for a name.
      if (width > 320) await expectInOneLine(slot(time), slot(time, ben));
    }
    const total = form.form.getByRole('status').filter({ hasText: 'camp days' });
    await expectInOneLine(total, form.form.getByRole('button', { name: 'Review and pay' }));
    await expectInOneLine(landing.tab('Holiday Camps'), landing.tab('Birthday Parties'));
  }
});

/** Text at 200 % at a desk and on a phone; zoomed to 400 %, a desk's window is 320 px wide. */
const sizes = [
  { width: 1280, height: 800, text: '200%' },
  { width: 320, height: 800, text: '100%' },
  { width: 390, height: 800, text: '200%' },
] as const;

const expectReadableAtAll = (page: Page) =>
  atSizes(page, sizes, async ({ text }) => {
    await setTextSize(page, text);
    await expectReadable(page);
  });

test.describe('text at 200 % on a phone, and at a desk, and zoomed to 400 %', () => {
  // Each story is walked on the phone.
  test.use({ viewport: { width: 390, height: 800 } });
  test.beforeEach(({ page }) => startWithTextSize(page, '200%'));

  test('the landing page, and both its forms', async ({ page }) => {
    const { parent, children } = aFamily();
    const form = new BookingForm(page);
    await form.open();
    await expectReadableAtAll(page);
    await form.fillParent({ ...parent, email: 'rosa@' });
    await form.fillChildren(children);
    for (const { name } of children) await form.choose(stMarys, monday, '8am-5pm', name);
    await form.addTshirt('Age 11-12', 'WWWW');
    await form.submit.click();
    await expect(form.problems).toBeVisible();
    await expectReadableAtAll(page);
    const landing = new LandingPage(page);
    await landing.tab('Birthday Parties').click();
    await expect(landing.panel('Birthday Parties')).toBeVisible();
    await expectReadableAtAll(page);
  });

  test('checkout', async ({ page, others }) => {
    const { id } = await others.book([day], { children: 2 });
    const checkout = new CheckoutPage(page);
    await checkout.open(id, '27.00');
    await checkout.pay(cards.declined);
    await expect(toastOn(page)).toContainText('Payment Failed');
    await keepToast(page);
    await expectReadableAtAll(page);
    await checkout.open(id, '1.00');
    await expect(page.getByRole('button', { name: 'Continue with £27.00' })).toBeVisible();
    await expectReadableAtAll(page);
  });

  test('the confirmation', async ({ page, others }) => {
    const { id, accessToken } = await others.book([day], { children: 2 });
    const confirmation = new ConfirmationPage(page);
    await confirmation.open(id);
    await expect(confirmation.details).toContainText('Unable to display children details');
    await expectReadableAtAll(page);
    await confirmation.open(id, { access: accessToken });
    await expect(confirmation.details).toContainText('Other 1');
    await expectReadableAtAll(page);
  });
});
