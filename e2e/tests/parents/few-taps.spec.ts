import type { Locator } from '@playwright/test';
import { aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { CountedHands } from '#src/support/counted-hands';
import { monday, stMarys, tuesday } from '#src/support/programme';
import { betweenTaps } from '#src/support/two-taps';
import { expect, test } from '#src/test';

test('two children are booked and paid for with at most 8 taps and 10 fields @phone', async ({
  page,
}) => {
  const hands = new CountedHands();
  const { parent, children } = aFamily();
  const booking = new BookingForm(page);
  const { form, submit } = booking;
  const press = async (control: Locator) => {
    await betweenTaps(page);
    await hands.press(control);
  };
  await page.goto('/');
  await press(page.locator('main a[href="#book"]').first());
  await booking.wake();
  for (const [index, { name, age }] of children.entries()) {
    if (index > 0) await press(form.getByRole('button', { name: 'Add another child' }));
    await hands.enter(form.getByLabel('Child name').nth(index), name);
    await hands.enter(form.getByLabel('Age', { exact: true }).nth(index), age);
  }
  await press(booking.slot(stMarys, monday, '9am-3pm', children[0].name));
  await press(booking.slot(stMarys, tuesday, '9am-3pm', children[1].name));
  await hands.enter(form.getByLabel('Parent name'), parent.name);
  await hands.enter(form.getByRole('textbox', { name: /^Email/ }), parent.email);
  await hands.enter(form.getByLabel('Phone number'), parent.phone);
  const review = form.getByRole('button', { name: 'Review and pay' });
  await press(review);
  await expect(booking.selected).toBeFocused();
  await press(review);
  await expect(submit).toBeInViewport();
  // Beside the button to pay, that of the bar is not a second coloured one.
  await expect(review).toHaveCSS('background-color', /^rgba/);
  await expect(submit).toHaveCSS('background-color', /^rgb\(/);
  await press(submit);
  await page.waitForURL(/\/checkout\?/);
  const checkout = new CheckoutPage(page);
  await checkout.fillCard(cards.good);
  hands.fields += 3;
  await press(checkout.payButton);
  await expect(page.getByText('Your booking has been confirmed!').first()).toBeVisible();
  expect(hands.taps).toBeLessThanOrEqual(8);
  expect(hands.fields).toBeLessThanOrEqual(10);
});
