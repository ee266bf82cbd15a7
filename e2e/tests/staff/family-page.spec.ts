import { randomUUID } from 'node:crypto';
import { aFamily, orderOf } from '#src/a-family';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { expect, test } from '#src/staff-test';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;
const tuesday = { venue: 'st-marys', date: '2025-10-28' } as const;

test('a family is found by a typo, answered on the phone, written to, and joined with its second address @both', async ({
  page,
  admin,
  families,
}) => {
  const mark = randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .padEnd(8, 'q')
    .slice(0, 8);
  const one = aFamily();
  const parentPhone = `01632 ${Math.floor(100_000 + Math.random() * 899_999)}`;
  const order = { ...orderOf(one, [monday]), parentPhone, parentName: `Hannah Lindl${mark}` };
  const { id } = await families.payByHand(order);
  await families.hold({ ...order, days: [tuesday] });
  await families.payByHand({
    ...order,
    parentEmail: `work-${one.parent.email}`,
    parentName: `Hanna Lindl${mark}`,
    days: [tuesday],
  });
  await admin.open('register');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type(`lidnl${mark}`);
  const found = page.getByRole('option').filter({ hasText: one.parent.email });
  await expect(found.first()).toBeVisible();
  await page
    .getByRole('option', { name: new RegExp(`^Hannah Lindl${mark} ${one.parent.email}`) })
    .click();

  await expect(page.getByRole('heading', { name: `Hannah Lindl${mark}` })).toBeVisible();
  await expect(
    page.getByText(/£15.00 to pay · Next day|to pay · .*Next day/).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('link', { name: `Booking #${id}` }).click();
  const drawer = admin.drawer(id);
  await expect(drawer.getByRole('region', { name: 'Family' })).toContainText('Nothing to pay');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Write to this family' }).click();
  const message = page.getByRole('dialog', { name: 'New message' });
  await expect(message.getByRole('button', { name: 'Send to 1 family' })).toBeEnabled();
  await message.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Join…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join these two?' });
  await expect(dialog.getByRole('listitem')).toHaveText([/2 bookings/, /1 booking,/]);
  await dialog.getByRole('button', { name: 'Join families' }).click();
  await expect(admin.toast).toContainText('One family');
  await expect(page.getByRole('button', { name: 'Separate' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Booking #/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'New booking for this family' }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(
    one.parent.email,
  );
});
