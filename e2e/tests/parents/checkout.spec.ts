import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { toastOn } from '#src/pages/toast';
import { expect, test } from '#src/test';

const days = [{ venue: 'st-marys', date: '2025-10-28' }] as const;

for (const query of ['', '?booking_id=1', '?amount=15.00', '?booking_id=one&amount=15.00']) {
  test(`/checkout${query} lacks what it needs and leads home`, async ({ page }) => {
    await page.goto(`/checkout${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Book Your Child's Next Adventure",
    );
    expect(new URL(page.url()).pathname).toBe('/');
  });
}

test('a booking that does not exist: logged, and home', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The payment could not be started'),
  );
  await page.goto('/checkout?booking_id=999999&amount=15.00');
  expect((await logged).type()).toBe('error');
  await expect(page).toHaveURL('/');
});

test('a spinner until there is something to pay with', async ({ page, others }) => {
  const { id } = await others.book(days);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/create-payment-intent', async (route) => {
    await held;
    await route.continue();
  });
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '15.00');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  letGo();
  await expect(checkout.payButton).toBeEnabled();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
});

test('our server cannot be told of the payment: only logged, and it is paid all the same', async ({
  page,
  others,
}) => {
  const { id } = await others.book(days);
  await page.route('**/payment-status', (route) => route.fulfill({ status: 500, body: 'broken' }));
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The payment status could not be updated'),
  );
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '15.00');
  const confirmed = page.waitForRequest(/\/v1\/payment_intents\/\w+\/confirm/);
  await checkout.pay(cards.good);
  // Stripe receives a fixed name and a placeholder address, as specified.
  const sent = new URLSearchParams((await confirmed).postData() ?? '');
  expect(sent.get('payment_method_data[billing_details][name]')).toBe('Camp booking');
  expect(sent.get('payment_method_data[billing_details][email]')).toBe('parent@example.com');
  await expect(toastOn(page)).toContainText('Payment Successful');
  expect((await logged).type()).toBe('error');
  await new ConfirmationPage(page).open(id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
});

test('the page says what is paid for, pays it, and goes home after two seconds @phone', async ({
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
  const summary = page.getByRole('region', { name: 'Booking Summary' });
  await expect(summary.getByRole('term')).toHaveText(['Booking ID', 'Camp fee', 'Total']);
  await expect(summary.getByRole('definition')).toHaveText([`#${id}`, '£15.00', '£15.00']);
  await expect(summary).toContainText('Secure payment');
  await expect(summary).toContainText('1 child');
  await expect(summary).toContainText("St Mary's Catholic Primary SchoolTue 28 Oct");
  const timeToPay = page.getByRole('region', { name: 'Time to pay' });
  await expect(timeToPay).toContainText(/held until \d\d:\d\d/);
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
  const paidAt = Date.now();
  await expect(page.getByRole('link', { name: 'View your booking' })).toBeVisible();
  await page.waitForURL('/');
  expect(Date.now() - paidAt).toBeGreaterThan(1000);
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
  await expect(page.getByRole('region', { name: 'Booking Summary' })).toBeInViewport();
  const timeToPay = page.getByRole('region', { name: 'Time to pay' });
  await expect(timeToPay.getByText('Only 4 minutes left')).toBeInViewport({ ratio: 1 });
  const keep = timeToPay.getByRole('button', { name: 'Keep my places' });
  await expect(keep).toBeInViewport({ ratio: 1 });
  // Nothing covers it.
  await keep.click({ trial: true });
});

test('"View your booking" instead of going home', async ({ page, others }) => {
  const { id } = await others.book(days);
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '15.00');
  await checkout.pay(cards.good);
  await page.getByRole('link', { name: 'View your booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
  await expect(page).toHaveURL(`/booking-confirmation?booking_id=${id}`);
});

test('a booking that is paid already is shown instead', async ({ page, others }) => {
  const { id } = await others.book(days);
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '15.00');
  await checkout.pay(cards.good);
  await expect(toastOn(page)).toContainText('Payment Successful');
  await checkout.open(id, '15.00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /already paid|Booking Confirmed!/,
  );
  await expect(checkout.payButton).toHaveCount(0);
});

test('an amount that is not the booking’s total: nothing is charged, the right one is offered', async ({
  page,
  others,
}) => {
  const { id } = await others.book(days);
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '1.00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The price has changed');
  await expect(page.getByRole('main')).toContainText('Nothing has been charged.');
  await page.getByRole('button', { name: 'Continue with £15.00' }).click();
  await expect(checkout.payButton).toHaveText('Pay £15.00');
});

test('a hold that has run out: a parent with its link may still pay while there are places @phone', async ({
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

test('a hold that has run out, and others took the places: the way back to the days @phone', async ({
  page,
  others,
  time,
}) => {
  const lastPlace = { venue: 'treeton', date: '2025-10-30' } as const;
  await others.fill(lastPlace, { leaving: 1 });
  const { id, accessToken } = await others.book([lastPlace]);
  await time.endHold(id);
  await others.fill(lastPlace);
  await new CheckoutPage(page).open(id, '15.00', accessToken);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your places were released');
  await expect(page.getByRole('main')).toContainText('Please book again.');
  await page.getByRole('link', { name: 'Choose days again' }).click();
  await expect(page.getByRole('tab', { name: 'Holiday Camps' })).toBeInViewport();
  await page.goto(`/booking-confirmation?booking_id=${id}`);
  await expect(page.getByRole('region', { name: 'Booking Details' })).toContainText('Expired');
  await expect(page.getByRole('main')).toContainText('its places were released');
});

test('Stripe cannot be reached: the places stay held, and trying again works', async ({
  page,
  others,
  stripe,
}) => {
  const { id } = await others.book(days);
  await stripe.failNextCalls({ kind: 'reset', count: 50, path: '/payment_intents' });
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '15.00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The payment could not be started',
  );
  await expect(page.getByRole('main')).toContainText('Your places are still held');
  await expect(page.getByRole('link', { name: 'Back to Booking' })).toBeVisible();
  await stripe.behave();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(checkout.payButton).toHaveText('Pay £15.00');
});

test('the card form cannot be loaded: said so, and trying again works', async ({
  page,
  others,
  sites,
}) => {
  const { id } = await others.book(days);
  const script = `${sites.stripeSandbox}/**/stripe.js`;
  await page.route(script, (route) => route.abort());
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '15.00');
  await expect(page.getByRole('alert')).toContainText('The card form could not be loaded.');
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(checkout.payButton).toBeEnabled();
});

test('a bank that has not decided yet: do not pay again, and the news comes by itself', async ({
  page,
  others,
  stripe,
}) => {
  const { id } = await others.book(days);
  await stripe.holdNextPayment();
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '15.00');
  const confirmed = page.waitForResponse(/\/v1\/payment_intents\/\w+\/confirm/);
  await checkout.pay(cards.good);
  const intent = ((await (await confirmed).json()) as { id: string }).id;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your payment is being processed',
  );
  await expect(page.getByRole('main')).toContainText('please do not pay again');

  await checkout.open(id, '15.00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your payment is being processed',
  );
  await page.getByRole('link', { name: 'View your booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Received');
  await expect(page.getByRole('region', { name: 'Booking Details' })).toContainText('Processing');
  await stripe.settle(intent, 'succeed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
});
