import { aFamily } from '#src/a-family';
import { expectFitForAll } from '#src/support/accessibility';
import { AdminConsole } from '#src/pages/admin-console';
import { BookingForm } from '#src/pages/booking-form';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { toastOn } from '#src/pages/toast';
import { monday, stMarys } from '#src/support/programme';
import { betweenTaps } from '#src/support/two-taps';
import { expect, test } from '#src/test';
import type { Page } from '@playwright/test';

const ask = (page: Page, label: RegExp) => page.getByRole('group', { name: label });

async function saved(page: Page, label: RegExp) {
  await expect(ask(page, label).getByText('Saved', { exact: true })).toBeVisible();
}

test('a guest pays, the family completes the details by link, and the coach sees the alert @both @core @translated', async ({
  page,
  browser,
  mailbox,
  sites,
  translates,
}) => {
  const { parent, children } = aFamily();
  const ben = children[1];
  const form = new BookingForm(page);
  await form.open();
  await form.fillParent(parent);
  await form.fillChildren([ben]);
  await form.choose(stMarys, monday, '9am-3pm', ben.name);
  const id = await form.proceed();
  await new CheckoutPage(page).pay(cards.good);
  await expect(toastOn(page)).toContainText('Payment Successful');
  await new ConfirmationPage(page).open(id);
  await expect(
    page.getByText(`We still need details of ${ben.name}: about 2 minutes`),
  ).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole('link', { name: 'Fill in the details' }).click();
  await expect(page.getByText('About 2 minutes left')).toBeVisible();
  await expectFitForAll(page);

  // One parent begins.
  const allergies = ask(page, /^Allergies/);
  await allergies.getByRole('button', { name: 'Add an allergy' }).click();
  await allergies.getByLabel('Allergic to').fill('Peanuts');
  await allergies.getByLabel('How severe').selectOption('severe');
  await allergies.getByLabel('Carries an adrenaline pen').check();
  await allergies.getByLabel('Where is the pen kept?').fill('red pouch in the bag');
  await expectFitForAll(page);
  await allergies.getByRole('button', { name: 'Done' }).click();
  await saved(page, /^Allergies/);
  await page.getByRole('button', { name: 'No medicines' }).click();
  await page.getByRole('button', { name: 'No conditions' }).click();
  await page.getByRole('button', { name: 'No additional needs' }).click();
  // Who may collect is said in the browser that booked, not through the link alone.
  await page.getByRole('button', { name: 'No one else' }).click();
  await expect(
    page.getByText('Still missing: emergency contacts and date of birth.'),
  ).toBeVisible();

  // The other parent goes on with the link of the email, and is not shown what was answered.
  const mail = await mailbox.theOne(parent.email, /is confirmed$/);
  const link = /http\S+\/child-details\?\S+/.exec(mail.text)?.[0] ?? '';
  const phone = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const other = await phone.newPage();
  await other.goto(link);
  await expect(
    other.getByText('Still missing: emergency contacts and date of birth.'),
  ).toBeVisible();
  await expect(other.getByText('Peanuts')).toHaveCount(0);
  await expect(
    other.getByText(/^Answered, and not shown here: allergies, medicines, medical conditions/),
  ).toBeVisible();
  await expectFitForAll(other);
  await ask(other, /^Date of birth/)
    .locator('input')
    .fill('14032018');
  const contacts = ask(other, /^Emergency contacts/);
  for (const [index, name] of ['Rosa Hale', 'Sam Hale'].entries()) {
    const contact = contacts.getByRole('group').nth(index);
    await contact.getByLabel('Name').fill(name);
    await contact.getByLabel('Relation').fill('parent');
    await contact.getByLabel('Phone number').fill(`01632 96018${index}`);
  }
  await contacts.getByRole('button', { name: 'Done' }).click();
  await expect(other.getByText('About 1 minute left, for photos and permissions')).toBeVisible();
  await other.getByRole('button', { name: 'Go on with Permissions and news' }).click();
  const permissions = other.getByRole('group', { name: ben.name });
  for (const answer of await permissions.getByRole('radio', { name: 'Yes' }).all()) {
    await betweenTaps(other);
    await answer.check();
  }
  await expect(other.getByText('All done. Thank you.')).toBeVisible();
  await expectFitForAll(other);
  await phone.close();

  await page.reload();
  await expect(page.getByText('All done. Thank you.')).toBeVisible();
  await expect(page.getByText('14 March 2018')).toBeVisible();

  const admin = new AdminConsole(page, sites.adminConsole);
  await admin.logIn();
  const register = await admin.register('2025-10-27', stMarys);
  const child = register.getByRole('listitem').filter({ hasText: `#${id}` });
  await expect(child.getByRole('note').first()).toHaveText(
    'Allergies: Peanuts (severe; carries an adrenaline pen; kept: red pouch in the bag)',
  );
  await expect(child).not.toContainText('missing');
  await child.getByText('6 more details').click();
  await expect(child.getByText('Sam Hale (parent), 01632 960181')).toBeVisible();
  // Staff of a British camp read the console in English.
  if (!translates) await expectFitForAll(page);
});
