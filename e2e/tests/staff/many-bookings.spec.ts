import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/staff-test';
import { atSizes, desk, phone } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { tapTwice } from '#src/support/two-taps';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;
const longName = 'Wilhelmina-Alexandra Featherstonehaugh-Cholmondeley';

test('three bookings are marked paid by one transfer, on the list that cuts nothing off', async ({
  page,
  admin,
  families,
}) => {
  const family = aFamily();
  const orders = [1, 2, 3].map((n) => ({
    ...orderOf(family, [monday]),
    parentName: n === 1 ? family.parent.name : `${longName} ${family.parent.name}`,
    children: [{ name: n === 1 ? 'Ada Hale' : `${longName} ${n}`, age: '7' }],
  }));
  const held = [];
  for (const order of orders) held.push(await families.hold(order));
  await admin.open('bookings', { search: family.parent.name });
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(3);
  await atSizes(page, [{ width: 1024, height: 768 }, phone, desk], () => expectNothingCutOff(page));
  // Names that need more make their own row higher.
  const { height } = (await admin.row(held[0]!.id).boundingBox())!;
  expect(height).toBeLessThan(46);

  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await page.getByRole('button', { name: 'Mark Paid' }).click();
  const dialog = admin.dialog('Mark 3 bookings as paid');
  await expect(dialog).toContainText('£45.00 counts as received');
  await dialog.getByRole('radio', { name: 'Bank transfer' }).check();
  await tapTwice(dialog.getByRole('button', { name: 'Mark Paid' }));
  await admin.expectToast('Payment Updated', '3 of 3 bookings.');
  for (const { id } of held) await expect(admin.row(id)).toContainText('Paid Succeeded');
  const drawer = await admin.openBooking(held[1]!.id);
  // In its money, and in its history.
  await expect(drawer.getByText(/taken by bank transfer/)).toHaveCount(2);
});
