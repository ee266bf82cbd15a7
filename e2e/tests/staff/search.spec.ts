import { randomUUID } from 'node:crypto';
import { type Order } from '#src/support/an-order';
import { downloadBy, readCsv } from '#src/support/downloads';
import { brecks } from '#src/support/programme';
import { expect, test } from '#src/staff-test';
import { moving } from '#src/test';
import type { Page } from '@playwright/test';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;
const tuesday = { venue: 'brecks', date: '2025-10-28' } as const;

const rows = (page: Page) => page.locator('tbody tr[data-row-key]');
const count = (page: Page) => page.getByRole('main').getByRole('status');

/** A booking that no other search finds. */
function anOrder(change: Partial<Order> = {}) {
  const mark = randomUUID().replaceAll('-', '').slice(0, 10);
  const digits = String(Math.floor(Math.random() * 1e6)).padStart(6, '0');
  return {
    parentName: `Parent ${mark}p`,
    parentEmail: `mail-${mark}m@example.org`,
    parentPhone: `01632 ${digits}`,
    days: [monday],
    children: [{ name: `Child ${mark}c`, age: '7', medicalInfo: 'Only for the gate' }],
    ...change,
  } satisfies Order;
}

test('the filters are in the address, and survives a reload and the way back', async ({
  page,
  admin,
  families,
}) => {
  const mark = anOrder().parentName;
  const held = await families.hold(anOrder({ parentName: mark, days: [tuesday] }));
  await families.hold(anOrder({ parentName: mark }));
  await families.hold(anOrder({ parentName: mark, days: [{ ...monday, date: '2025-10-28' }] }));
  const settled = await families.payByHand(anOrder({ parentName: mark, days: [tuesday] }));
  await admin.open('bookings', { search: mark });
  await expect(rows(page)).toHaveCount(4);
  await expect(count(page)).toHaveText(`Bookings found by “${mark}”, 4`);
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByTitle(option, { exact: true }).click();
  };
  await choose('Camp day', 'Tue 28 Oct 2025');
  await expect(rows(page)).toHaveCount(3);
  await choose('Venue', brecks);
  await expect(rows(page)).toHaveCount(2);
  await choose('Payment status', 'Pending');
  await expect(rows(page)).toHaveCount(1);
  await expect(admin.row(held.id)).toBeVisible();
  const filtered = page.url();
  for (const part of ['venue=brecks', 'date=2025-10-28', 'status=pending', 'search=Parent']) {
    expect(filtered).toContain(part);
  }
  await page.reload();
  await expect(admin.search).toHaveValue(mark);
  await expect(rows(page)).toHaveCount(1);
  await expect(admin.row(held.id)).toBeVisible();

  await admin.row(held.id).getByRole('button').click();
  await expect(admin.drawer(held.id)).toBeVisible();
  await page.goBack();
  await expect(admin.drawer(held.id)).toBeHidden();
  expect(page.url()).toBe(filtered);
  // Invalid parameters in the URL are ignored, and the others still apply.
  await admin.open('bookings', { search: mark, status: 'succeeded', venue: '!', page: 'x' });
  await expect(rows(page)).toHaveCount(1);
  await expect(admin.row(settled.id)).toBeVisible();
});

test('the CSV has what is filtered, and no medical notes', async ({
  page,
  admin,
  families,
  owner,
}) => {
  const order = anOrder({ specialRequirements: 'Grandmother collects' });
  const { id } = await families.payByHand(order);
  const formula = anOrder({ parentName: `=1+1 ${order.parentName}` });
  await families.hold(formula);
  await families.hold(anOrder());
  await admin.open('bookings', { search: order.parentName });
  await expect(rows(page)).toHaveCount(2);
  const button = page.getByRole('main').getByText('CSV', { exact: true });
  const download = await downloadBy(page, () => button.click());
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const found = await readCsv(download);
  expect(found).toMatchObject([
    { Parent: `'${formula.parentName}`, Status: 'pending' },
    {
      Booking: String(id),
      Status: 'succeeded',
      Parent: order.parentName,
      Email: order.parentEmail,
      Phone: order.parentPhone,
      Children: `${order.children[0]!.name} (7)`,
      Total: '15.00',
      Refunded: '0.00',
    },
  ]);
  expect(JSON.stringify(found)).not.toMatch(/Only for the gate|Grandmother/);
  const [entry] = await owner.audit({ action: 'bookings.exported' });
  // The entry says who exported the list, but not whom it was about.
  expect(entry).toMatchObject({ actorName: 'admin', after: { searched: true } });
  expect(JSON.stringify(entry)).not.toContain(order.parentName);
});

test.describe('with motion', () => {
  test.use(moving);

  test('the search takes what is typed, by its button and right after its keys', async ({
    page,
    admin,
  }) => {
    await admin.open('bookings');
    const field = page.getByRole('combobox', { name: 'Search the console' });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('figu');
    await expect(field).toHaveValue('figu');
    await expect(field).toBeFocused();
    // What is looked for is not work that could be lost.
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });
});
