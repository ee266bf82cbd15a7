import { expectFitForAll } from '#src/support/accessibility';
import { SettingsSchema } from '@sunfield/contracts/kit/settings/settings';
import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/staff-test';

const path = '/api/admin/settings';

test('a provider registered for VAT shows it on receipts, and finds it in its books', async ({
  page,
  admin,
  owner,
  families,
  sites,
}) => {
  const before = await owner.read(path, SettingsSchema);
  await admin.open('settings');
  await page.getByRole('button', { name: 'VAT', exact: true }).click();
  await page.getByLabel('VAT number').fill('gb123456789');
  await page.getByLabel('Rate for camp days').click();
  await page.getByTitle('Standard rate, 20%').last().click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByLabel('VAT number')).toHaveValue('GB 123 4567 89');
  try {
    const { id, accessToken } = await families.hold(
      orderOf(aFamily(), [{ venue: 'st-marys', date: '2025-10-27' }]),
    );
    await admin.openBooking(id);
    await admin.markPaid('At the gate');
    await admin.open('bookkeeping');
    const books = page.getByRole('region', { name: 'VAT' });
    await expect(books).toBeVisible();
    const sums = books.getByRole('row', { name: /^Standard rate, 20%/ }).getByRole('cell');
    const [, vat = 0, gross = 0] = (await sums.allInnerTexts()).map((text) =>
      Number(text.replace(/[£,]/g, '')),
    );
    // Of other stories, too.
    expect(gross).toBeGreaterThanOrEqual(27);
    expect(vat * 6).toBeCloseTo(gross);

    // The family's price is as before, with what is in it.
    const query = `booking_id=${id}&access=${accessToken}`;
    await page.goto(`${sites.publicSite}/booking-confirmation?${query}`);
    await expect(page.getByText('Standard rate, 20%: £22.50 + £4.50 VAT = £27.00')).toBeVisible();
    await page.goto(`${sites.publicSite}/booking-receipt?${query}`);
    const paper = page.getByRole('article');
    await expect(paper).toContainText('VAT number: GB 123 4567 89');
    await expect(
      paper.getByRole('table', { name: 'VAT in the price' }).getByRole('row').last(),
    ).toHaveText(/Standard rate, 20%\s*£22.50\s*£4.50\s*£27.00/);
    await expectFitForAll(page);
  } finally {
    const { version } = await owner.read(path, SettingsSchema);
    await owner.change('PUT', path, { ...before, version });
  }
});
