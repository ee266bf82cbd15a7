import { Key } from 'selenium-webdriver';
import { aFamily, orderOf } from '#src/a-family';
import { chooseDay, fillFamily, formOf } from '#src/engines/booking-steps';
import { logIn } from '#src/engines/console-steps';
import { expect, test } from '#src/engines/engine-test';
import { stMarys, tuesday } from '#src/support/programme';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;

test('staff log in, find a booking, and print the register of its day @short', async ({
  browserWindow: browser,
  sites,
  families,
}) => {
  const family = aFamily();
  const { id } = await families.payByHand(orderOf(family, [monday]));
  const other = await families.payByHand(orderOf(aFamily(), [monday]));
  await logIn(browser, sites.adminConsole);
  await browser.link('Bookings').click();
  await browser.button(`Open booking ${other.id}`).expectVisible();
  await browser.role('searchbox', 'Search bookings').fill(family.parent.name);
  await browser.button(`Open booking ${other.id}`).expectGone();
  await browser.button(`Open booking ${id}`).expectVisible();

  await browser.goto(`${sites.adminConsole}/admin-new?tab=register&day=${monday.date}`);
  await browser.heading(stMarys).expectVisible();
  const [ada, ben] = family.children;
  await browser.role('main').expectWords(ada.name, ben.name, 'Carries an inhaler');
  await browser.run(`window.print = () => {
    const sheets = document.querySelector('[data-testid="printed-registers"]');
    document.body.setAttribute('data-printed', sheets.textContent);
  }`);
  await browser.button('Print').click();
  await expect
    .poll(() => browser.run("return document.body.getAttribute('data-printed')"))
    .toContain(ada.name);
});

test('a booking is marked paid in cash, and another is refunded to its card', async ({
  browserWindow: browser,
  sites,
  families,
  stripe,
}) => {
  const unpaid = await families.hold(orderOf(aFamily(), [monday]));
  const paid = await families.payByCard(orderOf(aFamily(), [monday]));
  await logIn(browser, sites.adminConsole);

  await browser.goto(`${sites.adminConsole}/admin-new?tab=bookings&booking=${unpaid.id}`);
  await browser.button('Mark Paid').click();
  const marking = browser.dialog(/as paid/);
  await marking.text('Cash').click();
  await marking.button('Mark Paid').click();
  await browser.text('Booking marked as paid successfully').expectVisible();
  await browser.button('Mark Paid').expectGone();

  await browser.goto(`${sites.adminConsole}/admin-new?tab=bookings&booking=${paid.id}`);
  const refund = browser.dialog(`Refund booking #${paid.id}`);
  // When a dialog is closed by keyboard, the focus returns to the button that opened it.
  await browser.button('Refund').press(Key.ENTER);
  await refund.expectVisible();
  await browser.keys(Key.ESCAPE);
  await refund.expectGone();
  await browser.button('Refund').expectFocus();
  await browser.keys(Key.ENTER);
  await refund.text(/^Keep them/).click();
  await refund.label(/^Reason/).fill('Moved away');
  await refund.button('Refund £27.00').click();
  await browser.text('Refund started').expectVisible();
  await expect.poll(() => stripe.refunds(paid.intentId)).toEqual([2700]);
});

test('a parent on the phone is booked in by the federated days and prices', async ({
  browserWindow: browser,
  sites,
}) => {
  const family = aFamily();
  await logIn(browser, sites.adminConsole);
  await browser.link('New booking').click();
  const form = formOf(browser);
  await fillFamily(form, family);
  await chooseDay(form, stMarys, tuesday, '8am-5pm', family.children[0].name);
  await chooseDay(form, stMarys, tuesday, '8am-5pm', family.children[1].name);
  await form.button('Book and email the link').click();
  await browser.heading(/^Booking #\d+ created$/).expectVisible();
  await browser.button('Copy Payment Link').click();
  await browser.text(/Payment Link Copied|Copy this link/).expectVisible();
});
