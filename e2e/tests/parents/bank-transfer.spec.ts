import { randomUUID } from 'node:crypto';
import { SettingsSchema } from '@sunfield/contracts/site/settings';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { AdminConsole } from '#src/pages/admin-console';
import { CheckoutPage } from '#src/pages/checkout-page';
import { expect, test as base } from '#src/season-test';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';

const settings = '/api/admin/settings';

/** The provider's account is in the settings for one test. */
const test = base.extend<{ account: void }>({
  account: [
    async ({ owner }, use) => {
      const before = await owner.read(settings, SettingsSchema);
      await owner.change('PUT', settings, {
        ...before,
        bankAccountName: 'Sunfield Camps',
        bankSortCode: '12-34-56',
        bankAccountNumber: '12345678',
      });
      await use();
      const { version } = await owner.read(settings, SettingsSchema);
      await owner.change('PUT', settings, { ...before, version });
    },
    { auto: true },
  ],
});

test('a family pays by bank transfer, and staff import the statement that has it @phone', async ({
  browser,
  page,
  sites,
  owner,
  season,
  families,
  mailbox,
}) => {
  const parentEmail = `bank.${randomUUID().slice(0, 8)}@example.org`;
  const { id, totalAmount, accessToken } = await families.hold({
    days: [{ venue: 'st-marys', date: season.firstDay }],
    children: [{ name: 'Ava Field', age: '7' }],
    parentEmail,
  });

  // The family chooses it, and reads the same in the email.
  await new CheckoutPage(page).open(id, totalAmount, accessToken);
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
  const card = page.getByRole('region', { name: 'Pay by bank transfer' });
  await expect(card).toContainText('12-34-56');
  const reference = (await card.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).textContent()) ?? '';
  await expectAccessible(page);
  await expectNothingCutOff(page);
  const email = await mailbox.theOne(parentEmail, new RegExp(`^How to pay for booking #${id}$`));
  for (const said of [reference, '12345678', `£${totalAmount}`]) expect(email.text).toContain(said);

  // Staff see that it is awaited, and import a statement twice.
  const context = await browser.newContext({
    storageState: await owner.storageState(sites.adminConsole),
    viewport: page.viewportSize(),
  });
  const console = await context.newPage();
  const admin = new AdminConsole(console, sites.adminConsole);
  await admin.open('bank');
  const row = console.getByRole('row').filter({ hasText: `booking ${id}` });
  await expect(row).toContainText(reference);
  const [year, month, day] = calendarDateInLondon(new Date()).split('-');
  const hall = `Hall hire ${randomUUID().slice(0, 8)}`;
  const statement = {
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date,Description,Amount\n${day}/${month}/${year},field ${reference.toLowerCase()} fps,${totalAmount}\n${day}/${month}/${year},${hall},80.00\n`,
    ),
  };
  await console.getByLabel('Bank statement').setInputFiles(statement);
  await expect(console.getByText('2 new payments, 1 of them entered.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await console.getByLabel('Bank statement').setInputFiles(statement);
  await expect(console.getByText(/^0 new payments, .*2 payments imported before/)).toBeVisible();
  const unmatched = console.getByRole('row').filter({ hasText: hall });
  await expectAccessible(console);
  await expectNothingCutOff(console);
  if (process.env['SHOTS']) {
    const size = page.viewportSize()?.width ?? 0;
    await page.screenshot({ path: `${process.env['SHOTS']}/checkout-${size}.png`, fullPage: true });
    await console.screenshot({ path: `${process.env['SHOTS']}/bank-${size}.png`, fullPage: true });
  }
  await unmatched.getByRole('button', { name: 'Set aside £80.00' }).click();
  await admin.dialog('Set this payment aside?').getByRole('button', { name: 'Set aside' }).click();
  await expect(unmatched).toHaveCount(0);

  // The booking is paid, and the family has its confirmation.
  await mailbox.theOne(parentEmail, /is confirmed$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await context.close();
});
