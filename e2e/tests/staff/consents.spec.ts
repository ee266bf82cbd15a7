import { randomUUID } from 'node:crypto';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { stMarys } from '#src/support/programme';
import { expect, test } from '#src/staff-test';

const day = { venue: 'st-marys', date: '2025-10-29' } as const;

test('a parent allows photos and withdraws it, and the register changes @phone', async ({
  page,
  browser,
  admin,
  families,
  sites,
}) => {
  const mark = randomUUID().slice(0, 6);
  const children = ['Ava', 'Ben'].map((name) => ({ name: `${name} ${mark}`, age: '7' }));
  const { id, accessToken } = await families.payByHand({ days: [day], children });
  const parent = await (
    await browser.newContext({ storageState: { cookies: [], origins: [] } })
  ).newPage();
  await parent.goto(`${sites.publicSite}/child-details?booking_id=${id}&access=${accessToken}`);
  const permissions = parent.getByRole('region', { name: 'Photos and permissions' });
  await expect(permissions).toContainText('10 questions to answer');
  const photos = permissions.locator('section').first();
  const ava = photos.getByRole('group', { name: `Ava ${mark}` });
  await photos.getByText('Exactly what you allow').click();
  await expect(photos).toContainText('You may take photos and short films of my child');
  await ava.getByRole('radio', { name: 'Yes' }).check();
  await expect(ava).toContainText(/Yes, \d/);
  await expectAccessible(parent);
  await expectNothingCutOff(parent);

  const register = await admin.register(day.date, stMarys);
  const row = (name: string) =>
    register.getByRole('listitem').filter({ hasText: `${name} ${mark}` });
  await expect(row('Ava').getByText('No photos for publicity', { exact: true })).toBeVisible();
  await expect(row('Ava').getByText('No photos', { exact: true })).toBeHidden();
  await expect(row('Ben').getByText('No photos', { exact: true })).toBeVisible();

  await ava.getByRole('radio', { name: 'No' }).check();
  await expect(ava).toContainText(/Withdrawn, \d/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row('Ava').getByText('No photos', { exact: true })).toBeVisible();
  const paper = page.getByTestId('printed-registers').locator('tr');
  await expect(paper.filter({ hasText: `Ava ${mark}` })).toContainText('No photos');
  await parent.reload();
  await expect(ava.getByRole('radio', { name: 'No' })).toBeChecked();
  await parent.context().close();
});
