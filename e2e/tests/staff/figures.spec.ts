import { penceFromPounds } from '@sunfield/contracts/kit/money';
import { formatPounds } from '@sunfield/words/money';
import { aFamily, orderOf } from '#src/a-family';
import { downloadBy, readCsv } from '#src/support/downloads';
import { expect, test } from '#src/staff-test';
import type { Locator, Page } from '@playwright/test';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;
const wednesday = { venue: 'treeton', date: '2025-10-29' } as const;
const paid = ['succeeded', 'partially_refunded'];

const pence = (text: string) => penceFromPounds(text.replace(/[£,\s]/g, '')) ?? NaN;
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

const panel = (page: Page, title: string | RegExp) =>
  page.locator('.ant-card').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });

const income = (page: Page) => panel(page, 'What did it bring in?');

/** The amount of one part of the season's income. */
async function part(page: Page, name: string): Promise<number> {
  const term = income(page).locator('dt').filter({ hasText: name });
  if ((await term.count()) === 0) return 0;
  return pence(await term.locator('xpath=following-sibling::dd[1]').innerText());
}

/** The pounds of each row, which come first or last in its text. */
async function rowsOf(table: Locator): Promise<number[]> {
  const texts = await table.locator('td:last-child').allTextContents();
  return texts.map((text) => pence(/-?£[\d,.]+\d/.exec(text)?.[0] ?? ''));
}

test('every figure comes to the same sum as the table, to the penny', async ({
  page,
  admin,
  families,
  owner,
}) => {
  const { children } = aFamily();
  // Amounts that do not divide evenly: a sibling discount, t-shirts, and an odd partial refund.
  const odd = await families.payByCard({
    children,
    days: [{ ...monday, sessionKey: '8am-5pm' }, wednesday],
    tshirts: [{ size: 'age-7-8', initials: 'AH', quantity: 3 }],
  });
  await owner.change('POST', `/api/admin/bookings/${odd.id}/refunds`, {
    amount: '10.01',
    reason: 'Went home early',
  });
  await families.payByHand(orderOf(aFamily(), [monday]));
  await families.hold(orderOf(aFamily(), [monday]));

  await admin.open('bookings');
  const button = page.getByRole('main').getByText('CSV', { exact: true });
  const rows = await readCsv(await downloadBy(page, () => button.click()));
  const confirmed = rows.filter(({ Status }) => paid.includes(Status!));
  const netOf = (some: typeof rows) =>
    sum(some.map(({ Total, Refunded }) => pence(Total!) - pence(Refunded!)));
  expect(confirmed.length).toBeGreaterThan(1);

  // The ledger: those bookings, and the amounts kept from deleted ones.
  await admin.open('figures');
  const takings = page.getByRole('button', { name: 'Takings CSV' });
  const books = await readCsv(await downloadBy(page, () => takings.click()));
  const counted = books.filter(({ Status }) => paid.includes(Status!));
  const expected = netOf(counted);
  expect(netOf(counted.filter(({ Deleted }) => !Deleted))).toBe(netOf(confirmed));
  expect(expected % 100).not.toBe(0);

  await admin.open('bookings');
  await expect(admin.figure('Total Revenue')).toHaveText(formatPounds(expected));
  await expect(admin.figure('Confirmed Bookings')).toHaveText(String(confirmed.length));
  await admin.open('figures');

  // Revenue by day and month: all of it was paid just now.
  for (const [period, step] of [
    ['30 days', 'day'],
    ['12 months', 'month'],
    ['3 years', 'month'],
  ] as const) {
    await page.getByText(period, { exact: true }).click();
    const heading = `Revenue, last ${period}: ${formatPounds(expected)}, ${counted.length} paid bookings`;
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(sum(await rowsOf(page.getByRole('table', { name: `Revenue by ${step}` })))).toBe(
      expected,
    );
  }

  // Revenue by venue and day, of the season that these bookings are for.
  await admin.open('figures', { season: '1' });
  await expect(income(page).locator('summary').first()).toBeVisible();
  const byDay = await rowsOf(income(page).locator('details table'));
  expect(byDay).toHaveLength(8);
  expect(sum(byDay)).toBe(await part(page, 'Camp days'));
  const shirts = await part(page, 'T-shirts');
  expect(sum(byDay) + shirts + (await part(page, 'Other'))).toBe(expected);
  expect(await part(page, 'Total Revenue')).toBe(expected);
  expect(shirts).toBeGreaterThan(0);

  // The list of t-shirts to print fits a small phone without a hidden column.
  await page.setViewportSize({ width: 320, height: 640 });
  const toOrder = panel(page, 'T-shirts to order').getByRole('table');
  await expect(toOrder).toBeVisible();
  const hidden = toOrder.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth);
  expect(await hidden).toBe(0);
});

test('the figures are fetched when they are looked at, and the period is in the address', async ({
  page,
  admin,
}) => {
  const figures: string[] = [];
  page.on('request', (request) => {
    if (/figures-tab.*\.js/.test(request.url())) figures.push(request.url());
  });
  await admin.open('bookings');
  await expect(admin.search).toBeVisible();
  expect(figures).toEqual([]);
  await page.getByRole('link', { name: 'Figures' }).click();
  await page.getByText('12 months', { exact: true }).click();
  await expect(page).toHaveURL(/tab=figures&period=12m/);
  expect(figures).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Revenue, last 12 months/ })).toBeVisible();
});
