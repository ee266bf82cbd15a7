import type { Page } from '@playwright/test';
import { aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import { CheckoutPage } from '#src/pages/checkout-page';
import { monday, stMarys } from '#src/support/programme';
import { expect, test } from '#src/test';

/** The accessible name of the focused element; for the card form's frame, its title. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      return element.labels?.[0]?.textContent ?? '';
    }
    return element.title || (element.ariaLabel ?? element.textContent ?? '').trim();
  });

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).replace(/\s+/g, ' ') === name) return;
  }
  throw new Error(`Tab never came to "${name}"`);
}

test('a booking from the landing page to the pay button with the keyboard alone', async ({
  page,
}) => {
  const { parent, children } = aFamily();
  const [ada] = children;
  const form = new BookingForm(page);
  await page.goto('/');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to the content');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport();
  await tabTo(page, 'Book Now');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Holiday Camps');
  await expect(page.locator('[data-island="booking"]')).toHaveAttribute('data-state', 'awake');

  const fill = async (...fields: [label: string, text: string][]) => {
    for (const [label, text] of fields) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
  };
  await fill(['Child name', ada.name], ['Age', ada.age]);
  await tabTo(page, `${ada.name} 9am-3pm, ${monday}`);
  await page.keyboard.press('Space');
  await expect(form.slot(stMarys, monday, '9am-3pm', ada.name)).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await fill(['Parent name', parent.name], ['Email', parent.email], ['Phone number', parent.phone]);
  await tabTo(page, 'Review and pay');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Proceed to Payment');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/checkout\?/);

  const checkout = new CheckoutPage(page);
  await expect(checkout.payButton).toBeEnabled();
  await tabTo(page, 'Secure payment input frame');
  // The card form moves to its next field once one is complete.
  await page.keyboard.type('4242424242424242');
  await page.keyboard.type('1234');
  await page.keyboard.type('123');
  await tabTo(page, 'Pay £15.00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('is paid');
});
