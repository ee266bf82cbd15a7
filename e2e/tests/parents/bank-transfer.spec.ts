import { randomInt, randomUUID } from 'node:crypto';
import { SettingsSchema } from '@sunfield/contracts/kit/settings/settings';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { AdminConsole } from '#src/pages/admin-console';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
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
        takesTaxFreeChildcare: true,
        registration: { label: 'Ofsted URN', number: 'EY123456' },
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
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
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
  await admin.open('collect');
  const row = console.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText(`booking ${id}`);
  await expectAccessible(console);
  await expectNothingCutOff(console);
  await console.getByRole('link', { name: 'Bank', exact: true }).click();
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
  await console.getByLabel('Bank statement').setInputFiles(statement);
  await expect(console.getByText(/^0 new payments, .*2 payments imported before/)).toBeVisible();
  const unmatched = console.getByRole('row').filter({ hasText: hall });
  await expectAccessible(console);
  await expectNothingCutOff(console);
  await unmatched.getByRole('button', { name: 'Set aside £80.00' }).click();
  await admin.dialog('Set this payment aside?').getByRole('button', { name: 'Set aside' }).click();
  await expect(unmatched).toHaveCount(0);
  await console.getByRole('link', { name: 'To collect' }).click();
  await expect(console.getByLabel('Search what is owed')).toBeVisible();
  await expect(row).toHaveCount(0);

  // The booking is paid, and the family has its confirmation.
  await mailbox.theOne(parentEmail, /is confirmed$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await context.close();
});

test('a family pays a part by Tax-Free Childcare for each child, and the rest by card @phone', async ({
  page,
  owner,
  season,
  families,
  mailbox,
  stripe,
}) => {
  const parentEmail = `tfc.${randomUUID().slice(0, 8)}@example.org`;
  // A payment of the same day and amount as another whose words were erased is for a person to look at.
  const parts = [1000 + randomInt(100), 500 + randomInt(100)];
  const amounts = parts.map((pence) => (pence / 100).toFixed(2));
  const { id, totalAmount, accessToken } = await families.hold({
    days: [{ venue: 'st-marys', date: season.firstDay }],
    children: [
      { name: 'Ava Field', age: '7' },
      { name: 'Ben Field', age: '9' },
    ],
    parentEmail,
  });
  const checkout = new CheckoutPage(page);
  await checkout.open(id, totalAmount, accessToken);
  await page.getByRole('radio', { name: 'Tax-Free Childcare' }).check();
  await page.getByLabel('Pounds for Ava Field').fill(amounts[0]!);
  await page.getByLabel('Pounds for Ben Field').fill(amounts[1]!);
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Get my references' }).click();
  const card = page.getByRole('region', { name: 'Pay by Tax-Free Childcare' });
  await expect(card).toContainText('EY123456');
  await expect(card.getByText(/^Sign in to your childcare account/)).toBeFocused();
  await card.getByRole('heading').scrollIntoViewIfNeeded();
  await expect(card).toContainText('Reference for Ben Field');
  await expectAccessible(page);
  await expectNothingCutOff(page);

  const email = await mailbox.theOne(parentEmail, new RegExp(`^How to pay for booking #${id}$`));
  const references = [...email.text.matchAll(/\b[2-9A-Z]{4} [2-9A-Z]{4}\b/g)].map(([each]) => each);
  expect(references).toHaveLength(2);
  const [year, month, day] = calendarDateInLondon(new Date()).split('-');
  const lines = references.map(
    (reference, index) => `${day}/${month}/${year},HMRC ${reference},${amounts[index]}`,
  );
  await owner.change(
    'POST',
    '/api/admin/bank-lines',
    ['Date,Description,Amount', ...lines].join('\n'),
  );
  await expect
    .poll(async () =>
      (await mailbox.sentTo(parentEmail)).filter(({ subject }) => subject.startsWith('A part of')),
    )
    .toHaveLength(2);
  const rest = Math.round(Number(totalAmount) * 100) - parts[0]! - parts[1]!;
  const [part] = (await mailbox.sentTo(parentEmail)).filter(({ subject }) =>
    subject.startsWith('A part of'),
  );
  await page.goto(/http\S+\/checkout\S+/.exec(part?.text ?? '')?.[0] ?? '');
  await expect(checkout.payButton).toHaveText(`Pay £${(rest / 100).toFixed(2)}`);
  await checkout.pay(cards.good);
  await mailbox.theOne(parentEmail, /is confirmed$/);
  expect(await stripe.takenFor(id)).toEqual([rest]);
});

test('a family pays the rest of a booking by bank transfer @phone', async ({
  page,
  owner,
  season,
  families,
  mailbox,
}) => {
  await season.sellInParts();
  const parentEmail = `rest.${randomUUID().slice(0, 8)}@example.org`;
  const { id, totalAmount, accessToken } = await families.hold({
    days: [{ venue: 'st-marys', date: season.firstDay }],
    children: [{ name: 'Ava Field', age: '7' }],
    parentEmail,
  });
  const half = (Number(totalAmount) / 2).toFixed(2);
  const checkout = new CheckoutPage(page);
  await checkout.open(id, totalAmount, accessToken);
  await page.getByRole('radio', { name: `Pay £${half} now` }).click();
  await expect(checkout.payButton).toHaveText(`Pay £${half}`);
  await checkout.pay(cards.good);
  await mailbox.theOne(parentEmail, /is confirmed$/);

  await page.goto(`/booking-confirmation?booking_id=${id}&access=${accessToken}`);
  await page.getByRole('link', { name: `Pay £${half}` }).click();
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
  const card = page.getByRole('region', { name: 'Pay by bank transfer' });
  await expect(card).toContainText('It should be here by');
  const reference = (await card.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).textContent()) ?? '';
  await expectAccessible(page);
  await expectNothingCutOff(page);
  const email = await mailbox.theOne(parentEmail, new RegExp(`^How to pay for booking #${id}$`));
  for (const said of ['How to pay the rest', reference, `£${half}`]) {
    expect(email.text).toContain(said);
  }
  const [year, month, day] = calendarDateInLondon(new Date()).split('-');
  const line = `${day}/${month}/${year},FIELD ${reference},${half}`;
  await owner.change('POST', '/api/admin/bank-lines', `Date,Description,Amount\n${line}`);
  await mailbox.theOne(parentEmail, /is now paid in full$/);
});
