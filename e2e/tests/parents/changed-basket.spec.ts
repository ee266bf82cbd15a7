import { type Family, aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { toastOn } from '#src/pages/toast';
import { monday, stMarys, treeton, wednesday } from '#src/support/programme';
import { expect, test } from '#src/test';
import type { Page } from '@playwright/test';

/** A parent returns from the checkout, changes the basket and continues. */

const lastPlaces = { venue: 'treeton', date: '2025-10-29' } as const;

/** Books two children at Treeton on Wednesday, up to the checkout, and goes back. */
async function bookAndComeBack(page: Page, { parent, children }: Family) {
  const form = new BookingForm(page);
  await form.open();
  await form.fillParent(parent);
  // Without notes, which the browser does not store and would ask for again.
  await form.fillChildren(children.map(({ name, age }) => ({ name, age })));
  for (const { name } of children) await form.choose(treeton, wednesday, '9am-3pm', name);
  const id = await form.proceed();
  await expect(new CheckoutPage(page).payButton).toBeEnabled();
  await page.getByRole('link', { name: 'Back to Booking' }).click();
  await form.wake();
  return { form, id };
}

test('Back from the checkout, and a reload, show the form where it was left @phone', async ({
  page,
}) => {
  const { parent, children } = aFamily();
  const form = new BookingForm(page);
  await form.open();
  await form.fillParent(parent);
  await form.fillChildren(children.map(({ name, age }) => ({ name, age })));
  await form.choose(stMarys, monday, '9am-3pm', children[0].name);
  await form.submit.scrollIntoViewIfNeeded();
  await form.proceed();
  await expect(new CheckoutPage(page).payButton).toBeEnabled();
  await page.goBack();
  await expect(form.submit).toBeInViewport();
  await page.reload();
  await expect(form.submit).toBeInViewport();
});

test('the last places, changed and paid: they stay the family’s, under the same number, for the new total @phone', async ({
  page,
  others,
  stripe,
}) => {
  await others.fill(lastPlaces, { leaving: 2 });
  const family = aFamily();
  const [ada, ben] = family.children;
  const { form, id } = await bookAndComeBack(page, family);
  await expect(form.form).toContainText(`Booking #${id} is waiting for payment.`);
  await expect(form.form).toContainText('you pay only the new total');
  // Nothing new was created.
  await form.form.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(new CheckoutPage(page).payButton).toBeEnabled();
  await expect(toastOn(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Booking' }).click();
  await form.wake();
  // These children hold the last places, which are full for everyone else.
  await expect(form.selected).not.toContainText('No more places at');
  await expect(form.form.getByRole('region', { name: treeton })).toContainText(
    'Last 2 places chosen',
  );
  await form.choose(stMarys, monday, '8am-5pm', ada.name);
  await form.expectTotal('£45.00');
  expect(await form.proceed()).toBe(id);
  await expect(toastOn(page)).toContainText('Booking Created');
  const checkout = new CheckoutPage(page);
  await expect(checkout.payButton).toHaveText('Pay £45.00');

  // A checkout left open with the old total cannot be paid.
  await checkout.open(id, '27.00');
  await expect(page.getByRole('main')).toContainText('£45.00');
  await expect(checkout.payButton).toHaveCount(0);
  await checkout.open(id, '45.00');
  await checkout.pay(cards.good);
  await expect(toastOn(page)).toContainText('Payment Successful');
  expect(await stripe.takenFor(id)).toEqual([4500]);
  const confirmation = new ConfirmationPage(page);
  await confirmation.open(id);
  await expect(confirmation.heading).toHaveText('Booking Confirmed!');
  await expect(confirmation.details).toContainText(`${ben.name} (age ${ben.age})`);
  await expect(confirmation.details).toContainText(wednesday);
});

test('while the bank works on the payment: not changed, not paid twice, and the news comes', async ({
  page,
  context,
  stripe,
}) => {
  await stripe.holdNextPayment();
  const family = aFamily();
  const { form, id } = await bookAndComeBack(page, family);
  const other = await context.newPage();
  const checkout = new CheckoutPage(other);
  await checkout.open(id, '27.00');
  const confirmed = other.waitForResponse(/\/v1\/payment_intents\/\w+\/confirm/);
  await checkout.pay(cards.good);
  const intent = ((await (await confirmed).json()) as { id: string }).id;
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Booking Received');

  await form.choose(stMarys, monday, '9am-3pm', family.children[0].name);
  await form.submit.click();
  await expect(form.problems).toContainText(
    `A payment for booking #${id} is being processed, so it cannot be changed now.`,
  );
  await form.problems.getByRole('button', { name: `View booking #${id}` }).click();

  // By its number alone, and again after a reload: no second payment is offered.
  const expectWaiting = async () => {
    await expect(page.getByRole('main')).toContainText(
      'Your payment is being processed. We will email you as soon as it is confirmed',
    );
    await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
  };
  await expectWaiting();
  await expect(page).toHaveURL(`/booking-confirmation?booking_id=${id}`);
  await page.reload();
  await expectWaiting();
  await stripe.settle(intent, 'succeed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
});
