import { randomUUID } from 'node:crypto';
import { addDays } from '@sunfield/words/dates';
import { AdminConsole } from '#src/pages/admin-console';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { toastOn } from '#src/pages/toast';
import { expect, test } from '#src/season-test';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';

test('staff set the order of discounts, and a family and staff use a code on bookings that wait for payment', async ({
  browser,
  page,
  sites,
  owner,
  season,
  families,
  mailbox,
  stripe,
}) => {
  const code = `E2E${randomUUID().slice(0, 6).toUpperCase()}`;
  await owner.change('POST', '/api/admin/codes', {
    name: code,
    off: { pence: 1000 },
    withSiblings: true,
    withOthers: true,
    seasonIds: [season.id],
    startsOn: null,
    endsOn: null,
    maxUses: 2,
    maxPerFamily: 1,
  });
  const context = await browser.newContext({
    storageState: await owner.storageState(sites.adminConsole),
    viewport: page.viewportSize(),
  });
  const console = await context.newPage();
  const admin = new AdminConsole(console, sites.adminConsole);

  // The season's prices: pounds off by a code come first, then 10% for siblings of what is left.
  await admin.open('seasons', { season: String(season.id), part: 'prices' });
  const order = console.getByRole('region', { name: 'Order of discounts' });
  const up = order.getByRole('button', { name: 'Move Code with pounds off up' });
  await up.focus();
  for (let place = 4; place > 0; place -= 1) {
    await expect(order.getByRole('listitem').nth(place)).toContainText('Code with pounds off');
    await console.keyboard.press('Enter');
  }
  await expect(order.getByRole('listitem').first()).toContainText('1. Code with pounds off');
  await expectAccessible(console);
  await expectNothingCutOff(console);
  await console.getByRole('button', { name: 'Save Prices' }).click();
  await expect(console.getByText('Prices saved')).toBeVisible();

  const parentEmail = `code.${randomUUID().slice(0, 8)}@example.org`;
  const twoChildren = {
    children: [
      { name: 'Ava Field', age: '7' },
      { name: 'Ben Field', age: '9' },
    ],
    days: [{ venue: 'st-marys', date: season.firstDay }],
  };
  const { id, totalAmount, accessToken } = await families.hold({ ...twoChildren, parentEmail });
  expect(totalAmount).toBe('27.00');

  // The family, by its link.
  const checkout = new CheckoutPage(page);
  await checkout.open(id, totalAmount, accessToken);
  await expect(checkout.payButton).toHaveText('Pay £27.00');
  // The card's number is in the first view, on a phone and on a laptop.
  const size = page.viewportSize()!;
  for (const view of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(view);
    await page.reload();
    await expect(checkout.cardNumber).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(size);
  await page.getByRole('button', { name: /^Have a code/ }).click();
  const typed = page.getByRole('textbox', { name: 'Discount code' });
  await typed.fill(`${code}X`);
  await typed.press('Enter');
  await expect(page.getByText("We don't know this code.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await typed.fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Use code' }).click();
  await expect(toastOn(page)).toContainText(`Code ${code} takes £9.00 off. You pay £18.00.`);
  await expect(checkout.payButton).toHaveText('Pay £18.00');
  await checkout.showDays();
  const discounts = page.getByText(/^(Code E2E|Sibling discount)/);
  await expect(discounts).toHaveText([`Code ${code}, £10.00 off`, /^Sibling discount, 10% off/]);
  await checkout.pay(cards.good);
  const email = await mailbox.theOne(parentEmail, /is confirmed$/);
  expect(email.text).toContain(`Code ${code}, £10.00 off`);
  expect(email.text).toContain('£18.00');
  expect(await stripe.takenFor(id)).toEqual([1800]);

  // Staff, for a family on the phone.
  const other = await families.hold({
    ...twoChildren,
    days: [{ venue: 'st-marys', date: addDays(season.firstDay, 1) }],
  });
  const drawer = await admin.openBooking(other.id);
  await drawer.getByRole('button', { name: 'Use a Code' }).click();
  const dialog = console.getByRole('dialog', { name: `Use a code for booking #${other.id}` });
  await dialog.getByLabel('Discount code').fill(code);
  await expectAccessible(console);
  await expectNothingCutOff(console);
  await dialog.getByRole('button', { name: 'Use code' }).click();
  await expect(
    console.getByText(`Code ${code} takes £9.00 off. £18.00 is left to pay.`),
  ).toBeVisible();
  await expect(drawer).toContainText(`Code ${code}, £10.00 off`);
  await context.close();
});
