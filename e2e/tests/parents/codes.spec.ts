import { randomUUID } from 'node:crypto';
import { aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { toastOn } from '#src/pages/toast';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { monday, stMarys } from '#src/support/programme';
import { expect, test } from '#src/test';

test('a parent pays with a code that staff have added, and staff see its use @phone', async ({
  browser,
  owner,
  page,
  sites,
  stripe,
}) => {
  const code = `E2E${randomUUID().slice(0, 6).toUpperCase()}`;
  const office = await browser.newContext({
    storageState: await owner.storageState(sites.adminConsole),
    viewport: page.viewportSize(),
  });
  const admin = await office.newPage();
  await admin.goto(`${sites.adminConsole}/admin?tab=codes`);
  await admin.getByRole('button', { name: 'New code' }).click();
  const dialog = admin.getByRole('dialog', { name: 'New code' });
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Per cent').fill('20');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const row = admin.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('20% off camp days. T-shirts keep their price.');
  await expect(row).toContainText('0 bookings');

  const family = aFamily();
  const [child] = family.children;
  const form = new BookingForm(page);
  await form.open();
  await form.fillParent(family.parent);
  await form.fillChildren([{ name: child.name, age: child.age }]);
  await form.choose(stMarys, monday, '9am-3pm', child.name);
  await form.summary.getByRole('button', { name: 'Have a code?' }).click();
  const typed = form.summary.getByRole('textbox', { name: 'Discount code' });
  await expect(typed).toBeFocused();
  await typed.fill(`${code}X`);
  await typed.press('Enter');
  await expect(form.summary).toContainText("We don't know this code.");
  await typed.fill(code.toLowerCase());
  await form.summary.getByRole('button', { name: 'Use code' }).click();
  await expect(form.summary).toContainText(`Code ${code}, 20% off`);
  await form.expectTotal('£12.00');
  await expectAccessible(page);
  await expectNothingCutOff(page);
  const id = await form.proceed();
  const checkout = new CheckoutPage(page);
  await expect(checkout.payButton).toHaveText('Pay £12.00');
  await checkout.pay(cards.good);
  await expect(toastOn(page)).toContainText('Payment Successful');
  const confirmation = new ConfirmationPage(page);
  await confirmation.open(id);
  await expect(confirmation.details).toContainText(`Code ${code}, 20% off`);
  expect(await stripe.takenFor(id)).toEqual([1200]);

  await admin.reload();
  await expect(row).toContainText('1 booking');
  await expect(row).toContainText('£3.00 given');
  await expectNothingCutOff(admin);
  await office.close();
});
