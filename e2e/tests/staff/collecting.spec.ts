import { randomBytes } from 'node:crypto';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { expect, test } from '#src/staff-test';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;
const tuesday = { venue: 'st-marys', date: '2025-10-28' } as const;
const wednesday = { venue: 'st-marys', date: '2025-10-29' } as const;
const pounds = (text: string) => Number(text);

test('one key accepts a transfer for two bookings of a family, and a third is paid in part', async ({
  page,
  admin,
  families,
  mailbox,
}) => {
  // Its letters are this test's own, because banks' texts are matched by surname.
  const surname = [...randomBytes(9)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
  const order = (day: typeof monday | typeof tuesday | typeof wednesday) => ({
    parentName: `Rosa ${surname}`,
    parentEmail: `${surname}@example.org`,
    children: [{ name: `Ada ${surname}`, age: '8' }],
    days: [day],
  });
  const first = await families.hold(order(monday));
  const second = await families.hold(order(tuesday));
  const third = await families.hold({
    ...order(wednesday),
    days: [wednesday, { ...wednesday, date: '2025-10-30' }, { ...wednesday, date: '2025-10-31' }],
  });
  const sum = (pounds(first.totalAmount) + pounds(second.totalAmount)).toFixed(2);
  const [year, month, day] = calendarDateInLondon(new Date()).split('-');

  await admin.open('bank');
  await page.getByLabel('Bank statement').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date,Description,Amount\n${day}/${month}/${year},R ${surname} camps,${sum}\n`,
    ),
  });
  const line = page.getByRole('row').filter({ hasText: `R ${surname} camps` });
  await expect(line).toContainText(`booking ${first.id}, booking ${second.id}`);
  await expect(line).toContainText('pays them all');
  await line
    .getByRole('button', { name: /^Accept/ })
    .first()
    .focus();
  // A second press comes before the line has left.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Payment Entered')).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'To collect' }).click();
  await page.getByLabel('Search what is owed').fill(surname);
  const owing = page.getByRole('row').filter({ hasText: `Rosa ${surname}` });
  await expect(owing).toHaveCount(1);
  await expect(owing).toContainText(`booking ${third.id}`);
  await owing.getByRole('button', { name: /^Mark Paid/ }).click();
  const dialog = admin.dialog(`Mark booking #${third.id} as paid`);
  await dialog.getByLabel('Amount in pounds').fill('10');
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await dialog.getByRole('button', { name: 'Record £10.00' }).dblclick();
  await expect(page.getByText(/^£10.00 is recorded/)).toBeVisible();
  await expect(owing).toContainText('£10.00 has come');
  await expect(owing).toContainText(`£${(pounds(third.totalAmount) - 10).toFixed(2)}`);
  await page.reload();
  await expect(page.getByText('£10.00 has come')).toBeVisible();

  // All who owe are reminded with one confirmation.
  await page.getByLabel('Search what is owed').fill(surname);
  // Immediately, while others who owe are still listed.
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await expect(page.getByText('1 payment chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Remind to pay' }).click();
  await page.getByRole('button', { name: 'Send reminders' }).dblclick();
  await admin.expectToast('Reminders Sent', '1 of 1 booking.');
  const reminder = await mailbox.theOne(`${surname}@example.org`, /^Your link to/);
  expect(reminder.text).toContain(`booking_id=${third.id}&access=`);
});
