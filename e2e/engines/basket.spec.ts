import { aFamily, type Family } from '#src/a-family';
import { type Browser } from '#src/engines/browser';
import { chooseDay, fillFamily, formOf, pay, proceed, wakeForm } from '#src/engines/booking-steps';
import { expect, test } from '#src/engines/engine-test';
import { cards } from '#src/pages/checkout-page';
import { monday, stMarys, treeton, wednesday } from '#src/support/programme';

/** Fills in both children at Treeton on Wednesday without submitting the form. */
async function fillForm(browser: Browser, site: string, family: Family) {
  await browser.goto(site);
  const form = await wakeForm(browser);
  await fillFamily(form, family);
  for (const { name } of family.children)
    await chooseDay(form, treeton, wednesday, '9am-3pm', name);
  return form;
}

async function expectFamily(browser: Browser, { parent, children }: Family) {
  const form = await wakeForm(browser);
  await form.label('Parent name').expectValue(parent.name);
  await form.label('Email').expectValue(parent.email);
  await form.label('Phone number').expectValue(parent.phone);
  for (const [index, { name, age }] of children.entries()) {
    await form.label('Child name').nth(index).expectValue(name);
    await form.label('Age').nth(index).expectValue(age);
    await form
      .region(treeton)
      .button(`${name} 9am-3pm, ${wednesday}`)
      .expectAttribute('aria-pressed', 'true');
  }
}

/** Goes to the checkout and, once its card form has loaded, back with the browser. Resolves to the booking's number. */
async function comeBackFromCheckout(browser: Browser, site: string, family: Family) {
  await fillForm(browser, site, family);
  const id = await proceed(browser);
  await browser.button('Pay £27.00').expectAttribute('disabled', null);
  await browser.back();
  await expectFamily(browser, family);
  return id;
}

test('what was typed and chosen is there after a reload', async ({
  browserWindow: browser,
  sites,
}) => {
  const family = aFamily();
  await fillForm(browser, sites.publicSite, family);
  await browser.reload();
  await expectFamily(browser, family);
});

test('back from the checkout by the browser: nothing is lost, and the booking is paid once', async ({
  browserWindow: browser,
  sites,
  stripe,
}) => {
  const family = aFamily();
  const id = await comeBackFromCheckout(browser, sites.publicSite, family);
  await formOf(browser).expectWords(`Booking #${id} is waiting for payment.`);
  expect(await proceed(browser)).toBe(id);
  await pay(browser, cards.good);
  await browser.text('Your booking has been confirmed!').expectVisible();
  expect(await stripe.takenFor(id)).toEqual([2700]);
  // The landing page returns after two seconds, without a second way to pay.
  await formOf(browser).expectVisible();
  await browser.goto(`${sites.publicSite}/booking-confirmation?booking_id=${id}`);
  await browser.heading('Booking Confirmed!').expectVisible();
  await browser.goto(`${sites.publicSite}/checkout?booking_id=${id}&amount=27.00`);
  await browser.role('heading', /already paid|Booking Confirmed!/).expectVisible();
  await browser.button(/^Pay £/).expectGone();
});

test('forward again to the checkout: its card form still pays, and once', async ({
  browserWindow: browser,
  sites,
  stripe,
}) => {
  const family = aFamily();
  const id = await comeBackFromCheckout(browser, sites.publicSite, family);
  await browser.forward();
  await browser.expectAddress(new RegExp(`/checkout\\?booking_id=${id}&`));
  await pay(browser, cards.good);
  await browser.text('Your booking has been confirmed!').expectVisible();
  expect(await stripe.takenFor(id)).toEqual([2700]);
});

test('a changed basket keeps its number, and the new total is paid once', async ({
  browserWindow: browser,
  sites,
  stripe,
}) => {
  const family = aFamily();
  await fillForm(browser, sites.publicSite, family);
  const id = await proceed(browser);
  await browser.link('Back to Booking').click();
  const form = await wakeForm(browser);
  await form.expectWords(`Booking #${id} is waiting for payment.`);
  await chooseDay(form, stMarys, monday, '8am-5pm', family.children[0].name);
  await form.region('Booking Summary').expectWords('Total £45.00');
  expect(await proceed(browser)).toBe(id);
  await browser.button('Pay £45.00').expectVisible();
  await pay(browser, cards.good);
  await browser.text('Your booking has been confirmed!').expectVisible();
  expect(await stripe.takenFor(id)).toEqual([4500]);
});

test('a hold that has run out: its link still pays while there are places', async ({
  browserWindow: browser,
  sites,
  others,
  time,
}) => {
  const { id, accessToken } = await others.book([{ venue: 'st-marys', date: '2025-10-28' }]);
  await time.endHold(id);
  const checkout = `${sites.publicSite}/checkout?booking_id=${id}&amount=15.00`;
  await browser.goto(checkout);
  await browser.heading('Your places were released').expectVisible();
  await browser.button(/^Pay £/).expectGone();
  await browser.goto(`${checkout}&access=${accessToken}`);
  await pay(browser, cards.good);
  await browser.text('Your booking has been confirmed!').expectVisible();
});
