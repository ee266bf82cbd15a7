import { randomUUID } from 'node:crypto';
import { formatLongDate } from '@sunfield/words/dates';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { stMarys } from '#src/support/programme';
import { test as withSeason } from '#src/season-test';
import { expect, test as asStaff } from '#src/staff-test';
import { mergeTests } from '@playwright/test';

const test = mergeTests(asStaff, withSeason);

test('a date of birth shows that a day is for other ages, and staff allow it with a reason @phone', async ({
  page,
  browser,
  admin,
  families,
  season,
  sites,
}) => {
  const mark = randomUUID().slice(0, 6);
  const name = `Ava ${mark}`;
  const date = season.firstDay;
  const { id, accessToken } = await families.payByHand({
    children: [{ name, age: '5' }],
    days: [{ venue: 'st-marys', date, child: 0 }],
  });
  const parent = await (
    await browser.newContext({
      storageState: { cookies: [], origins: [] },
      viewport: page.viewportSize(),
    })
  ).newPage();
  await parent.goto(`${sites.publicSite}/child-details?booking_id=${id}&access=${accessToken}`);
  const born = parent.getByRole('group', { name: /^Date of birth/ });
  // Turns 5 half a year after camp.
  const year = Number(date.slice(0, 4)) - 5;
  await born.locator('input').fill(date.slice(5, 7) < '07' ? `${year}-12-01` : `${year + 1}-02-01`);
  await born.locator('input').blur();
  await expect(born.getByText('Saved', { exact: true })).toBeVisible();
  const told = parent.getByText(
    `${formatLongDate(date)} at ${stMarys} is for ages 5 to 12, and ${name} is younger on that day.`,
  );
  await expect(told).toBeVisible();
  // Where the page is scrolled to, the header may cover half a button.
  await parent.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(parent);
  await expectNothingCutOff(parent);

  const register = await admin.register(date, stMarys);
  const row = register.getByRole('listitem').filter({ hasText: `#${id}` });
  const onRegister = row.getByText('Age to decide: this day is for ages 5 to 12');
  await expect(onRegister).toBeVisible();
  const paper = page.getByTestId('printed-registers').locator('tr');
  await expect(paper.filter({ hasText: name })).toContainText('Age to decide');

  await admin.open('bookings', { attention: 'wrong_age', booking: String(id) });
  await expect(page.getByText(/for ages 5 to 12; age 4$/)).toBeVisible();
  await page.getByRole('button', { name: 'Allow this age' }).click();
  const dialog = admin.dialog(`Allow ${name}’s age`);
  await dialog.getByLabel('Why this age is allowed').fill('Comes with her sister');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Allow' }).click();
  await admin.expectToast('Age allowed', `${name} may come on these days.`);
  await expect(page.getByText(/^Age allowed by .*: Comes with her sister$/)).toBeVisible();
  await expect(admin.drawer(id).getByText('Age to decide')).toHaveCount(0);
  await expect(page.getByText(/^Child 1 may come on 1 day for other ages/)).toBeVisible();

  await parent.reload();
  await expect(parent.getByText('Answered, and not shown here: date of birth.')).toBeVisible();
  await expect(told).toHaveCount(0);
  await admin.register(date, stMarys);
  await expect(row).toBeVisible();
  await expect(onRegister).toHaveCount(0);
  await parent.context().close();
});

test('a season is for school years, and parents read which', async ({ page, admin, season }) => {
  await admin.open('seasons', { season: String(season.id), part: 'details' });
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
  };
  await choose('From', 'Reception');
  await choose('To', 'Year 6');
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Save season' }).click();
  await admin.expectToast('Season saved', 'The public site follows within a minute.');
  await admin.open('seasons', { season: String(season.id), part: 'preview' });
  await expect(page.getByText('For Reception to Year 6').first()).toBeVisible();
  await expectNothingCutOff(page);
});
