import { Key } from 'selenium-webdriver';
import { aFamily } from '#src/a-family';
import { type Browser } from '#src/engines/browser';
import { test } from '#src/engines/engine-test';
import { monday } from '#src/support/programme';

/** The accessible name of the focused element; for the card form's frame, its title. */
const focused = `
  const element = document.activeElement;
  const label = 'labels' in element ? element.labels?.[0]?.textContent : '';
  const name = label || element.title || element.ariaLabel || element.textContent || '';
  return name.trim().replace(/\\s+/g, ' ');`;

/** Presses Tab until the focused element has this name. */
async function tabTo(browser: Browser, name: string) {
  for (let presses = 0; presses < 120; presses += 1) {
    await browser.keys(Key.TAB);
    if ((await browser.run<string>(focused)) === name) return;
  }
  throw new Error(`Tab never came to "${name}"`);
}

test('a booking from the landing page to the payment with the keyboard alone', async ({
  browserWindow: browser,
  sites,
}) => {
  const { parent, children } = aFamily();
  const [ada] = children;
  await browser.goto(sites.publicSite);
  await tabTo(browser, 'Holiday Camps');
  await browser.css('[data-island="booking"]').expectAttribute('data-state', 'awake');
  for (const [label, text] of [
    ['Parent name', parent.name],
    ['Email', parent.email],
    ['Phone number', parent.phone],
    ['Child name', ada.name],
    ['Age', ada.age],
  ] as const) {
    await tabTo(browser, label);
    await browser.keys(text);
  }
  await tabTo(browser, `${ada.name} 9am-3pm, ${monday}`);
  await browser.keys(Key.SPACE);
  await browser.text('Selected Bookings').expectVisible();
  await tabTo(browser, 'Review and pay');
  await browser.keys(Key.ENTER);
  await tabTo(browser, 'Proceed to Payment');
  await browser.keys(Key.ENTER);
  await browser.expectAddress(/\/checkout\?/);
  await browser.button('Pay £15.00').expectAttribute('disabled', null);
  await tabTo(browser, 'Secure payment input frame');
  // The card form moves to its next field once one is complete.
  for (const part of ['4242424242424242', '1234', '123']) await browser.keys(part);
  await tabTo(browser, 'Pay £15.00');
  await browser.keys(Key.ENTER);
  await browser.role('main').expectWords('is paid');
});
