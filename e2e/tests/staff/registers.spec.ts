import { randomUUID } from 'node:crypto';
import { downloadBy, readWorkbook } from '#src/support/downloads';
import { sellMoreWeeks } from '#src/support/more-weeks';
import { brecks, stMarys, treeton, tuesday } from '#src/support/programme';
import { expect, test } from '#src/staff-test';
import type { Locator, Page } from '@playwright/test';

const tuesdayAtBrecks = { venue: 'brecks', date: '2025-10-28' } as const;

/** Children with names unique to one test, which sort in order. */
function children(count: number) {
  const mark = randomUUID().slice(0, 6);
  const name = (index: number) => `Kid ${mark} ${String(index + 1).padStart(2, '0')}`;
  return Array.from({ length: count }, (_, index) => ({ name: name(index), age: '7' }));
}

const rows = (register: Locator) => register.getByRole('listitem');
const sheets = (page: Page) => page.getByTestId('printed-registers').getByRole('table');

test('the printed register: one venue or all of the day, fifteen rows, notes in sight @core', async ({
  page,
  admin,
  families,
}) => {
  const [zoe] = children(1);
  await families.payByHand({
    days: [tuesdayAtBrecks],
    children: [{ ...zoe!, medicalInfo: 'Bee stings: EpiPen' }],
    parentPhone: '01632 960 777',
  });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  const register = await admin.register(tuesdayAtBrecks.date, brecks);
  await expect(register).toContainText(zoe!.name);
  // Each venue is one sheet.
  await expect(page.getByRole('heading', { name: stMarys, level: 3 })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(sheets(page)).toHaveCount(1);
  expect(await pagesOf(page)).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('combobox', { name: 'Venue' }).click();
  await page.getByTitle('All venues of the day', { exact: true }).click();
  await expect(page.getByRole('heading', { name: stMarys, level: 3 })).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

  await page.emulateMedia({ media: 'print' });
  // Only the sheets are printed.
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(sheets(page)).toHaveCount(2);
  const sheet = sheets(page).filter({ hasText: brecks });
  await expect(sheet).toContainText(tuesday);
  const heads = ['No.', 'Child', 'Parent', 'Medical and other notes', 'In', 'Out', 'Signature'];
  await expect(sheet.getByRole('columnheader').filter({ hasText: /./ })).toHaveText(heads);
  for (const each of await sheets(page).all()) {
    expect(await each.locator('tbody tr').count()).toBeGreaterThanOrEqual(15);
  }
  const row = sheet.getByRole('row').filter({ hasText: zoe!.name });
  await expect(row).toContainText('01632 960 777');
  await expect(row.getByText('Bee stings: EpiPen')).toBeVisible();
  await expect(row.getByText('Bee stings: EpiPen')).toHaveCSS('font-weight', '700');
  expect(await pagesOf(page)).toBe(2);
});

test('a long register has a row for everybody, torn over no page', async ({
  page,
  admin,
  families,
}) => {
  const many = [children(10), children(10), children(10), children(10)];
  for (const some of many) {
    const noted = some.map((child) => ({ ...child, medicalInfo: 'Hay fever. '.repeat(6) }));
    await families.payByHand({ days: [tuesdayAtBrecks], children: noted });
  }
  await admin.open('register', { day: tuesdayAtBrecks.date, at: 'brecks' });
  await expect(page.getByRole('heading', { name: brecks, level: 3 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const body = sheets(page).locator('tbody tr');
  // With blank rows for children who turn up unannounced.
  await expect(body).toHaveCount(43);
  await expect(body.first()).toHaveCSS('break-inside', 'avoid');
  // The day and the venue are on every page.
  await expect(sheets(page).locator('thead')).toHaveCSS('display', 'table-header-group');
  expect(await pagesOf(page)).toBe(3);
  // The browser understood the CSS for page numbers.
  const margins = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => (rule instanceof CSSPageRule ? rule.cssText : [])),
  );
  expect(margins.join()).toContain('counter(pages)');
});

test('the register at the gate, on a phone: the day, who comes, what to know @phone', async ({
  page,
  admin,
  families,
}) => {
  const [ada] = children(1);
  await families.payByHand({
    days: [{ venue: 'treeton', date: '2025-10-30' }],
    children: [{ ...ada!, medicalInfo: 'Nut allergy' }],
    parentPhone: '01632 960 888',
  });
  // The days of a long season leave the first child in view.
  await sellMoreWeeks(page);
  await admin.open('bookings');
  await page.getByRole('tab', { name: 'Daily Register' }).click();
  await page.getByRole('combobox', { name: 'Camp day' }).click();
  await page.getByTitle(/^Thu 30 Oct/).click();
  await expect(page).toHaveURL(/day=2025-10-30/);
  const treetonCard = page
    .locator('.ant-card')
    .filter({ has: page.getByRole('heading', { name: treeton, level: 3 }) });
  await page.getByRole('combobox', { name: 'Venue' }).click();
  await page.getByTitle(treeton, { exact: true }).click();
  await page.getByRole('textbox', { name: 'Find a child' }).fill(ada!.name);
  await expect(rows(treetonCard)).toHaveCount(1);
  const row = rows(treetonCard);
  await expect(row.getByRole('note')).toHaveText('Medical: Nut allergy');
  await expect(row.getByRole('note')).toBeInViewport();
  const call = row.getByRole('link', { name: '01632 960 888' });
  await expect(call).toHaveAttribute('href', 'tel:01632960888');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Thursday, 30th October 2025');
});

test('as a workbook, opened and read', async ({ page, admin, families }) => {
  const [ada, ben] = children(2);
  const { id } = await families.payByHand({
    parentName: '=Rosa Formula',
    children: [{ ...ada!, medicalInfo: 'Zoë’s mould allergy' }, ben!],
    days: [
      { venue: 'st-marys', date: '2025-10-28', child: 0 },
      { venue: 'st-marys', date: '2025-10-28', child: 1, sessionKey: '8am-5pm' },
    ],
  });
  await admin.open('register', { day: '2025-10-28', at: '*' });
  await page.getByRole('checkbox', { name: 'with medical notes' }).check();
  await page.getByRole('button', { name: 'Export' }).click();
  const xlsx = await downloadBy(page, () =>
    page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
  );
  const workbook = await readWorkbook(xlsx);
  expect(workbook.map(({ sheet }) => sheet)).toEqual([
    expect.stringMatching(/^Tue 28 Oct St Marys/),
    expect.stringMatching(/^Tue 28 Oct Brecks/),
  ]);
  const found = workbook[0]!.data.filter((row) => row.includes(`#${id}`));
  expect(found.map((row) => row[1])).toEqual([ben!.name, ada!.name]);
  expect(found[1]).toContain('Zoë’s mould allergy');
  expect(found[1]).toContain('=Rosa Formula');
});

/** The number of A4 pages that the browser would print. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
