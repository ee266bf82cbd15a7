import type { Page } from '@playwright/test';
import { BookingForm } from '#src/pages/booking-form';
import { CheckoutPage } from '#src/pages/checkout-page';
import { monday, stMarys, tuesday } from '#src/support/programme';
import { expect, test } from '#src/test';

/** Elements fixed to the window's edges take at most a quarter of its height. */

/** The number of pixel rows, in the window's middle column, covered by elements that do not scroll with the page. */
const takenRows = (page: Page) =>
  page.evaluate(() => {
    const stays = (y: number) => {
      let at = document.elementFromPoint(innerWidth / 2, y);
      while (at && !['sticky', 'fixed'].includes(getComputedStyle(at).position)) {
        at = at.parentElement;
      }
      return at !== null;
    };
    return Array.from({ length: innerHeight }, (_, y) => y).filter(stays).length;
  });

const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), y);

for (const { name, width, height, size } of [
  { name: 'a phone on its side', width: 740, height: 360, size: '100%' },
  { name: 'a small phone on its side', width: 568, height: 320, size: '100%' },
  { name: 'text at 200 % on a phone', width: 390, height: 844, size: '200%' },
  { name: 'text at 200 % on a small phone', width: 320, height: 640, size: '200%' },
]) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });
    test.beforeEach(({ page }) =>
      page.addInitScript((text) => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = text;
        });
      }, size),
    );

    test('the booking form', async ({ page }) => {
      const form = new BookingForm(page);
      await form.open();
      await form.slot(stMarys, monday, '9am-3pm', 'Child 1').click();
      await form.slot(stMarys, tuesday, '9am-3pm', 'Child 1').scrollIntoViewIfNeeded();
      for (const further of [0, 60, height, height]) {
        await scrollTo(page, further);
        expect(await takenRows(page)).toBeLessThanOrEqual(height / 4);
      }
    });

    test('the last minutes at the checkout', async ({ page, others }) => {
      const { id, accessToken } = await others.book([{ venue: 'st-marys', date: '2025-10-28' }]);
      await page.route(`**/api/bookings/${id}?*`, async (route) => {
        const answer = await route.fetch();
        const booking = (await answer.json()) as { serverTime: string };
        const soon = new Date(Date.parse(booking.serverTime) + 4 * 60_000).toISOString();
        await route.fulfill({ response: answer, json: { ...booking, holdExpiresAt: soon } });
      });
      const checkout = new CheckoutPage(page);
      await checkout.open(id, '15.00', accessToken);
      await expect(page.getByText(/^Only [34] minutes left/)).toBeVisible();
      await checkout.payButton.scrollIntoViewIfNeeded();
      for (const further of [0, 60, height]) {
        await scrollTo(page, further);
        expect(await takenRows(page)).toBeLessThanOrEqual(height / 4);
      }
    });
  });
}

test.describe('a phone upright', () => {
  test.use({ viewport: { width: 390, height: 667 } });

  test('keeps the header and the running total in view', async ({ page }) => {
    const form = new BookingForm(page);
    await form.open();
    await form.slot(stMarys, monday, '9am-3pm', 'Child 1').click();
    await scrollTo(page, 100);
    await expect(page.locator('header')).toBeInViewport({ ratio: 1 });
    const total = form.form.getByRole('button', { name: 'Review and pay' });
    await expect(total).toBeInViewport({ ratio: 1 });
  });
});
