import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { toastOn } from '#src/pages/toast';
import { expect, test } from '#src/test';

const days = [{ venue: 'st-marys', date: '2025-10-28' }] as const;

test('the page says what is paid for, pays it, and goes home after two seconds @both', async ({
  page,
  others,
}) => {
  const { id } = await others.book(days);
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '15.00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secure Payment');
  await expect(page.getByRole('link', { name: 'Back to Booking' })).toHaveAttribute(
    'href',
    '/#book',
  );
  await expect(page.getByRole('region', { name: 'Payment Details' })).toBeVisible();
  const { summary } = checkout;
  await checkout.showDays();
  await expect(summary.getByRole('term')).toHaveText(['Booking ID', 'Camp fee', 'Total']);
  await expect(summary.getByRole('definition')).toHaveText([`#${id}`, '£15.00', '£15.00']);
  await expect(summary).toContainText('Secure payment');
  await expect(summary).toContainText('1 child');
  await expect(summary).toContainText("St Mary's Catholic Primary SchoolTue 28 Oct");
  const timeToPay = page.getByRole('region', { name: 'Time to pay' });
  await expect(timeToPay).toContainText(/held until \d+(:\d\d)?[ap]m/);
  await expect(timeToPay).toContainText('30 minutes left');
  await timeToPay.getByRole('button', { name: 'Keep my places' }).click();
  await expect(timeToPay).toContainText('60 minutes left');

  await checkout.fillCard(cards.declined);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/v1\/payment_intents\/\w+\/confirm/, async (route) => {
    await held;
    await route.continue();
  });
  await expect(checkout.payButton).toHaveText('Pay £15.00');
  await checkout.payButton.click();
  await expect(checkout.payButton).toHaveText('Processing...');
  letGo();
  await expect(toastOn(page)).toContainText('Payment Failed');
  await expect(toastOn(page)).toContainText('Your card was declined.');
  await expect(toastOn(page)).toHaveClass(/destructive/);
  await expect(checkout.payButton).toBeEnabled();
  await expect(checkout.payButton).toBeFocused();

  await checkout.pay(cards.good);
  await expect(toastOn(page)).toContainText('Payment Successful');
  await expect(toastOn(page)).toContainText('Your booking has been confirmed!');
  await expect(page.getByRole('link', { name: 'View your booking' })).toBeVisible();
  await page.waitForURL('/');
  // Back does not show the home page at another address.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
});

test('the last minutes and "Keep my places" stay in view beside the card form @phone', async ({
  page,
  others,
}) => {
  const { id } = await others.book(days);
  await page.route(`**/api/bookings/${id}`, async (route) => {
    const response = await route.fetch();
    const booking = (await response.json()) as { serverTime: string };
    const end = new Date(Date.parse(booking.serverTime) + 4 * 60_000).toISOString();
    await route.fulfill({ response, json: { ...booking, holdExpiresAt: end } });
  });
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '15.00');
  await expect(checkout.payButton).toBeEnabled();
  await page.mouse.wheel(0, 5000);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  const timeToPay = page.getByRole('region', { name: 'Time to pay' });
  await expect(timeToPay.getByText('Only 4 minutes left')).toBeInViewport({ ratio: 1 });
  const keep = timeToPay.getByRole('button', { name: 'Keep my places' });
  await expect(keep).toBeInViewport({ ratio: 1 });
  // Nothing covers it.
  await keep.click({ trial: true });
});

test('a hold that has run out: a parent with its link may still pay while there are places @phone @core', async ({
  page,
  others,
  time,
}) => {
  const { id, accessToken } = await others.book(days);
  await time.endHold(id);
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '15.00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your places were released');
  await expect(page.getByRole('main')).toContainText('open the link in our email');
  await checkout.open(id, '15.00', accessToken);
  await checkout.pay(cards.good);
  await expect(toastOn(page)).toContainText('Payment Successful');
});
