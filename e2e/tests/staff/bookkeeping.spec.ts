import { readFile } from 'node:fs/promises';
import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/staff-test';

test('the bookkeeper finds what was taken in the month, saves it for FreeAgent, and closes a month', async ({
  page,
  admin,
  families,
}) => {
  await admin.open('bookkeeping');
  const money = page.getByRole('region', { name: 'Money in and out' });
  const cash = money.getByRole('row', { name: /^Cash/ }).getByRole('cell').first();
  const pounds = (text: string) => Number(text.replace(/[£,]/g, ''));
  await expect(page.getByRole('region', { name: 'Booked' })).toBeVisible();
  const before = (await cash.count()) > 0 ? pounds(await cash.innerText()) : 0;

  const { id } = await families.hold(
    orderOf(aFamily(), [{ venue: 'st-marys', date: '2025-10-27' }]),
  );
  await admin.openBooking(id);
  await admin.markPaid('At the gate');
  await admin.expectToast('Payment Updated', 'Booking marked as paid successfully');
  await admin.open('bookkeeping');
  // Other stories take cash beside this one.
  await expect.poll(async () => pounds(await cash.innerText())).toBeGreaterThanOrEqual(before + 27);

  await page.getByRole('button', { name: 'Save for accounting' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^FreeAgent/ }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toMatch(
    /^\d\d\/\d\d\/\d{4},[\d.]+,Cash received /m,
  );

  await admin.open('bookkeeping', { month: '2020-01' });
  await expect(page.getByText('No money came or went back in this month.')).toBeVisible();
  const closed = page.getByText(/^Closed by /);
  const close = page.getByRole('button', { name: 'Close January 2020' });
  await expect(closed.or(close)).toBeVisible();
  // A retry finds it closed, and it stays so.
  if (await close.isVisible()) {
    await close.click();
    await page.getByRole('button', { name: 'Close the month' }).click();
  }
  await expect(closed).toBeVisible();
});
