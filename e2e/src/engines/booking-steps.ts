import { type Family } from '../a-family';
import { monday, stMarys, thursday, treeton, wednesday } from '../support/programme';
import { type Browser } from './browser';
import { type Part } from './part';

/** Two children, three days, two venues: (15 + 20 + 15 + 15) less 10 %. */
export const total = '£58.50';

export const formOf = (browser: Part): Part => browser.role('form', 'Book camp days');

/** Scrolls to the form, and waits until its buttons work. */
export async function wakeForm(browser: Browser): Promise<Part> {
  const island = browser.css('[data-island="booking"]');
  await island.evaluate("arguments[0].scrollIntoView({ behavior: 'instant' })");
  await island.expectAttribute('data-state', 'awake');
  return formOf(browser);
}

export async function fillFamily(form: Part, { parent, children }: Family): Promise<void> {
  await form.label('Parent name').fill(parent.name);
  await form.label('Email').fill(parent.email);
  await form.label('Phone number').fill(parent.phone);
  for (const [index, { name, age }] of children.entries()) {
    if (index > 0) await form.button('Add another child').click();
    await form.label('Child name').nth(index).fill(name);
    await form.label('Age').nth(index).fill(age);
  }
}

/** @param day as shown, `Monday, 27th October 2025` */
export async function chooseDay(
  form: Part,
  venue: string,
  day: string,
  time: '9am-3pm' | '8am-5pm',
  child: string,
): Promise<void> {
  const button = form.region(venue).button(`${child} ${time}, ${day}`);
  await button.click();
  await button.expectAttribute('aria-pressed', 'true');
}

/** Goes to the checkout. Resolves to the booking's number. */
export async function proceed(browser: Browser): Promise<number> {
  await formOf(browser)
    .region('Booking Summary')
    .button(/^Proceed to Payment/)
    .click();
  await browser.expectAddress(/\/checkout\?booking_id=\d+&amount=/);
  return Number(new URL(await browser.window.getCurrentUrl()).searchParams.get('booking_id'));
}

/** Books from the landing page to the checkout. Resolves to the booking's number. */
export async function bookThreeDays(
  browser: Browser,
  site: string,
  family: Family,
): Promise<number> {
  const [ada, ben] = family.children;
  await browser.goto(site);
  const form = await wakeForm(browser);
  await fillFamily(form, family);
  await chooseDay(form, stMarys, monday, '9am-3pm', ada.name);
  await chooseDay(form, stMarys, monday, '8am-5pm', ben.name);
  await chooseDay(form, treeton, wednesday, '9am-3pm', ada.name);
  await chooseDay(form, stMarys, thursday, '9am-3pm', ben.name);
  await form.region('Booking Summary').expectWords(`Total ${total}`);
  return proceed(browser);
}

const payButton = (browser: Browser) => browser.button(/^Pay £/);

/** Types a card into Stripe's frame and presses the pay button. */
export async function pay(browser: Browser, card: string): Promise<void> {
  await payButton(browser).expectAttribute('disabled', null);
  await browser.inFrame('iframe[title="Secure payment input frame"]', async () => {
    await browser.label('Card number').type(card);
    await browser.label('Expiry date').type('1234');
    await browser.label('Security code').type('123');
  });
  await payButton(browser).click();
}

/** Answers the bank's 3-D Secure challenge, shown in a frame. */
export async function answerBank(browser: Browser, answer: 'Complete' | 'Fail'): Promise<void> {
  await browser.inFrame('#challengeFrame', () => browser.button(answer).click());
}

/** Expects the full confirmation with the children's names, which only the family sees. */
export async function expectConfirmed(
  browser: Browser,
  id: number,
  { children: [ada, ben] }: Family,
): Promise<void> {
  await browser.heading('Booking Confirmed!').expectVisible();
  const details = browser.region('Booking Details');
  await details.expectWords(`#${id}`, 'Confirmed', monday, wednesday, thursday, total);
  await details.expectWords(ada.name, ben.name);
}
