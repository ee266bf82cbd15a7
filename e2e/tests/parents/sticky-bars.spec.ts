import type { Locator, Page } from '@playwright/test';
import { atSizes } from '#src/support/accessibility';
import { BookingForm } from '#src/pages/booking-form';
import { CheckoutPage } from '#src/pages/checkout-page';
import { monday, stMarys, tuesday } from '#src/support/programme';
import { setTextSize } from '#src/support/text-size';
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

/** Phones on their sides, and phones with text at 200 %. */
const sizes = [
  { width: 740, height: 360, text: '100%' },
  { width: 568, height: 320, text: '100%' },
  { width: 390, height: 844, text: '200%' },
  { width: 320, height: 640, text: '200%' },
] as const;

/** @param from is scrolled into view first */
const expectRoomAtAll = (page: Page, from: Locator) =>
  atSizes(page, sizes, async ({ width, height, text }) => {
    await setTextSize(page, text);
    await from.scrollIntoViewIfNeeded();
    for (const further of [0, 60, height, height]) {
      await scrollTo(page, further);
      const where = `${width} by ${height} px, text at ${text}`;
      expect(await takenRows(page), where).toBeLessThanOrEqual(height / 4);
    }
  });

test('the booking form; upright it keeps the header and the running total in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 667 });
  const form = new BookingForm(page);
  await form.open();
  await form.slot(stMarys, monday, '9am-3pm', 'Child 1').click();
  await scrollTo(page, 100);
  await expect(page.locator('header')).toBeInViewport({ ratio: 1 });
  const total = form.form.getByRole('button', { name: 'Review and pay' });
  await expect(total).toBeInViewport({ ratio: 1 });
  await expectRoomAtAll(page, form.slot(stMarys, tuesday, '9am-3pm', 'Child 1'));
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
  await expectRoomAtAll(page, checkout.payButton);
});
