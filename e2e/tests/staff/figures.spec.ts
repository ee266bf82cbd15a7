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

/** The cells of a column, found by its heading. */
async function column(table: Locator, heading: string): Promise<string[]> {
  const headings = await table.getByRole('columnheader').allInnerTexts();
  const nth = headings.findIndex((text) => text.trim() === heading);
  expect(headings[nth]).toBeDefined();
  return table.locator(`tbody tr.ant-table-row td:nth-child(${nth + 1})`).allInnerTexts();
}

/** The amount of one part in the panel "All money together". */
async function allMoney(page: Page, part: string): Promise<number> {
  const term = panel(page, 'All money together').locator('dt').filter({ hasText: part });
  if ((await term.count()) === 0) return 0;
  return pence(await term.locator('xpath=following-sibling::dd[1]').innerText());
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
  await page.getByText('Tables', { exact: true }).click();

  // Revenue by day, week and month: all of it was paid just now.
  for (const [period, step] of [
    ['30 days', 'day'],
    ['90 days', 'week'],
    ['12 months', 'month'],
    ['3 years', 'month'],
  ] as const) {
    await page.getByText(period, { exact: true }).click();
    const heading = `Revenue, last ${period}: ${formatPounds(expected)}`;
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: `Paid bookings, last ${period}: ${counted.length}` }),
    ).toBeVisible();
    const table = panel(page, `By ${step}`).getByRole('table');
    expect(sum((await column(table, 'Revenue')).map(pence))).toBe(expected);
    expect(sum((await column(table, 'Paid bookings')).map(Number))).toBe(counted.length);
  }

  // Revenue by venue and day.
  const places = panel(page, /^Places, /).getByRole('table');
  const byDay = (await column(places, 'Revenue')).map(pence);
  expect(byDay).toHaveLength(8);
  expect(sum(byDay)).toBe(await allMoney(page, 'Camp days'));
  const shirts = await allMoney(page, 'T-shirts');
  // The rest is not on a day on sale: it comes from bookings on days that another test removed.
  expect(sum(byDay) + shirts + (await allMoney(page, 'Other'))).toBe(expected);
  expect(await allMoney(page, 'Total Revenue')).toBe(expected);
  expect(shirts).toBeGreaterThan(0);

  // The list of t-shirts to print fits a small phone without a hidden column.
  await page.setViewportSize({ width: 320, height: 640 });
  const toOrder = panel(page, 'T-shirts to order').getByRole('table');
  await expect(toOrder).toBeVisible();
  const hidden = toOrder.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth);
  expect(await hidden).toBe(0);
});

test('charts are fetched when they are looked at, and the period is in the address', async ({
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

test('charts of the same days name the same dates, and no sum is cut off at the side', async ({
  page,
  admin,
  families,
}) => {
  await families.payByCard(orderOf(aFamily(), [monday]));
  await page.setViewportSize({ width: 390, height: 844 });
  // Amounts with more digits than a test can create.
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window);
    window.fetch = async (...call) => {
      const answer = await ask(...call);
      if (!answer.url.includes('overview/figures')) return answer;
      const figures = (await answer.json()) as { days: { revenuePence: number }[] };
      for (const day of figures.days) if (day.revenuePence > 0) day.revenuePence += 12_345_678;
      return Response.json(figures);
    };
  });
  await admin.open('figures');
  let shown: string[] = [];
  for (const period of ['30 days', '90 days', '12 months', '3 years']) {
    await page.getByText(period, { exact: true }).click();
    await expect(page.getByRole('heading', { name: `Revenue, last ${period}` })).toBeVisible();
    const datesOf = (name: RegExp) =>
      page.getByRole('img', { name }).locator('.recharts-xAxis-tick-labels text').allTextContents();
    await expect(async () => {
      const dates = await datesOf(/^Revenue by/);
      expect(dates.length).toBeGreaterThan(1);
      expect(dates).not.toEqual(shown);
      expect(await datesOf(/^Paid bookings by/)).toEqual(dates);
      shown = dates;
    }).toPass();
    const revenue = page.getByRole('img', { name: /^Revenue by/ });
    const room = await revenue.evaluate((chart) => {
      const left = (one: Element) => one.getBoundingClientRect().left;
      return Math.min(
        ...[...chart.querySelectorAll('.recharts-yAxis-tick-labels text')].map(
          (sum) => left(sum) - left(chart),
        ),
      );
    });
    expect(room).toBeGreaterThanOrEqual(0);
  }
});
