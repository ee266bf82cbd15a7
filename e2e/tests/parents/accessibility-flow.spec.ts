import { expectFitForAll } from '#src/support/accessibility';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { keepToast, toastOn } from '#src/pages/toast';
import { expect, test } from '#src/test';
import type { Page } from '@playwright/test';

/** The checkout and the pages after it, in every state. */

const day = { venue: 'st-marys', date: '2025-10-27' } as const;

async function expectTitled(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectFitForAll(page);
}

test('checkout: ready, declined, paid', async ({ page, others }) => {
  const { id } = await others.book([day]);
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '15.00');
  await expect(checkout.payButton).toBeEnabled();
  await expectFitForAll(page);
  await checkout.pay(cards.declined);
  await expect(toastOn(page)).toContainText('Payment Failed');
  await keepToast(page);
  await expectFitForAll(page);
  // The page would redirect after two seconds, before axe has run twice.
  await page.addInitScript(() => {
    const setTimeout = window.setTimeout.bind(window);
    window.setTimeout = ((then: TimerHandler, ms?: number) =>
      setTimeout(then, ms === 2000 ? 60_000 : ms)) as typeof setTimeout;
  });
  await checkout.open(id, '15.00');
  await checkout.pay(cards.good);
  await expect(toastOn(page)).toContainText('Payment Successful');
  await expectTitled(page, 'Thank you for booking');
  await page.goto('/');
  await expect(page.getByRole('region', { name: `Booking #${id} is confirmed` })).toBeVisible();
  await expectFitForAll(page);
});

test('checkout: changed price, processing, already paid', async ({ page, others, stripe }) => {
  const { id } = await others.book([day]);
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '1.00');
  await expectTitled(page, 'The price has changed');
  await stripe.holdNextPayment();
  await page.getByRole('button', { name: 'Continue with £15.00' }).click();
  const confirmed = page.waitForResponse(/\/v1\/payment_intents\/\w+\/confirm/);
  await checkout.pay(cards.good);
  const intent = ((await (await confirmed).json()) as { id: string }).id;
  await expectTitled(page, 'Booking Received');
  await checkout.open(id, '15.00');
  await expectTitled(page, 'Booking Received');
  await stripe.settle(intent, 'succeed');
  await expectTitled(page, 'Booking Confirmed!');
  await checkout.open(id, '15.00');
  await page.waitForURL(`/booking-confirmation?booking_id=${id}`);
  await expectTitled(page, 'Booking Confirmed!');
});

test('checkout: Stripe away, its script away, places released', async ({
  page,
  others,
  stripe,
  sites,
  time,
}) => {
  const lastPlace = { venue: 'brecks', date: '2025-10-28' } as const;
  await others.fill(lastPlace, { leaving: 1 });
  const { id } = await others.book([lastPlace]);
  const checkout = new CheckoutPage(page);
  await stripe.failNextCalls({ kind: 'reset', count: 50, path: '/payment_intents' });
  await checkout.open(id, '15.00');
  await expectTitled(page, 'The payment could not be started');
  await stripe.behave();
  await page.route(`${sites.stripeSandbox}/**/stripe.js`, (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('The card form could not be loaded.');
  await expectFitForAll(page);

  await time.endHold(id);
  await others.fill(lastPlace);
  await checkout.open(id, '15.00');
  await expectTitled(page, 'Your places were released');
  await new ConfirmationPage(page).open(id);
  await expect(page.getByRole('link', { name: 'Choose days again' })).toBeVisible();
  await expectTitled(page, 'Booking Received');
});

test('the confirmation: all of it, the glimpse, the link asked for, missing, away', async ({
  page,
  others,
}) => {
  const { id, accessToken } = await others.book([day], { children: 2 });
  const confirmation = new ConfirmationPage(page);
  await confirmation.open(id);
  await expect(confirmation.details).toContainText('Unable to display children details');
  await expectFitForAll(page);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();
  await expectFitForAll(page);
  await confirmation.open(id, { access: accessToken });
  await expect(confirmation.details).toContainText('Other 1');
  await expectFitForAll(page);

  await confirmation.open(999_999);
  await expectTitled(page, 'We could not find that booking');
  await page.route('**/api/site', (route) => route.abort());
  await confirmation.open(id);
  await expectTitled(page, 'Your booking could not be loaded');
});
