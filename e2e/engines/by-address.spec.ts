import { aFamily } from '#src/a-family';
import { bookThreeDays, expectConfirmed, formOf, pay } from '#src/engines/booking-steps';
import { logIn } from '#src/engines/console-steps';
import { expect, test } from '#src/engines/engine-test';
import { cards } from '#src/pages/checkout-page';

/** Safari and some operating systems do not resolve names below `localhost`. */
const byAddress = (url: string): string => `http://127.0.0.1:${new URL(url).port}`;

test('at 127.0.0.1 a booking is paid, and the browser that made it sees it whole by its cookie', async ({
  browserWindow: browser,
  sites,
}) => {
  const site = byAddress(sites.publicSite);
  const family = aFamily();
  const id = await bookThreeDays(browser, site, family);
  await pay(browser, cards.good);
  await browser.text('Your booking has been confirmed!').expectVisible();
  // Authorised by its cookie: the URL holds only the number.
  await browser.goto(`${site}/booking-confirmation?booking_id=${id}`);
  await expectConfirmed(browser, id, family);
});

test('at 127.0.0.1 the site leads to the console, and staff log in and book on the federated form', async ({
  browserWindow: browser,
  sites,
}) => {
  const console = byAddress(sites.adminConsole);
  await browser.goto(`${byAddress(sites.publicSite)}/admin`);
  await browser.text('Go to Login').click();
  await browser.expectAddress(new RegExp(`^${console}/admin-login`));
  await logIn(browser, console);
  await browser.reload();
  await browser.heading('To do').expectVisible();
  await browser.link('New booking').click();
  await formOf(browser).button('Add another child').click();
  await expect.poll(() => formOf(browser).label('Child name').count()).toBe(2);
});
