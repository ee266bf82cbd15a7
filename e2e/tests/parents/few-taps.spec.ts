import type { Page } from '@playwright/test';
import { aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { monday, stMarys, tuesday } from '#src/support/programme';
import { betweenTaps } from '#src/support/two-taps';
import { expect, test } from '#src/test';

/** Counts taps and the fields that were filled in, on every page and in Stripe's frames. */
async function countEffort(page: Page) {
  const effort = { taps: 0, fields: new Set<string>() };
  await page.exposeBinding('noteTap', () => (effort.taps += 1));
  await page.exposeBinding('noteField', (_, name: string) => effort.fields.add(name));
  await page.addInitScript(() => {
    const { noteTap, noteField } = window as unknown as {
      noteTap: () => void;
      noteField: (name: string) => void;
    };
    addEventListener('pointerdown', () => noteTap(), true);
    addEventListener(
      'input',
      ({ target }) => {
        const { id, name } = target as HTMLInputElement;
        noteField(`${location.pathname} ${id || name}`);
      },
      true,
    );
  });
  return effort;
}

test('two children are booked and paid for with at most 8 taps and 10 fields @phone', async ({
  page,
}) => {
  const effort = await countEffort(page);
  const { parent, children } = aFamily();
  const [ada, ben] = children.map(({ name, age }) => ({ name, age }));
  const form = new BookingForm(page);
  await page.goto('/');
  await page.locator('main a[href="#book"]').first().click();
  await form.wake();
  await form.fillChildren([ada!, ben!]);
  await form.choose(stMarys, monday, '9am-3pm', ada!.name);
  await form.choose(stMarys, tuesday, '9am-3pm', ben!.name);
  await form.fillParent(parent);
  await betweenTaps(page);
  await form.form.getByRole('button', { name: 'Review and pay' }).click();
  await expect(form.submit).toBeInViewport();
  // Beside the button to pay, that of the bar is not a second coloured one.
  const colour = (name: string | RegExp) =>
    form.form
      .getByRole('button', { name })
      .last()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect.poll(() => colour('Review and pay')).toBe('rgba(0, 0, 0, 0)');
  expect(await colour(/^Proceed to Payment/)).not.toBe('rgba(0, 0, 0, 0)');
  await form.proceed();
  await new CheckoutPage(page).pay(cards.good);
  await expect(page.getByText('Your booking has been confirmed!').first()).toBeVisible();
  expect(effort.taps).toBeGreaterThan(5);
  expect(effort.taps).toBeLessThanOrEqual(8);
  expect(effort.fields.size).toBe(10);
});
