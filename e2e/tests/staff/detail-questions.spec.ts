import { randomUUID } from 'node:crypto';
import { addDays } from '@sunfield/words/dates';
import { expectAccessible, expectFitForAll } from '#src/support/accessibility';
import { stMarys } from '#src/support/programme';
import { test as withSeason } from '#src/season-test';
import { expect, test as asStaff } from '#src/staff-test';
import { mergeTests } from '@playwright/test';

// Only families of this season are asked: other tests’ are not.
const test = mergeTests(asStaff, withSeason);

test('staff ask something for one activity, a family answers by its link, and the register shows it @phone', async ({
  page,
  browser,
  admin,
  families,
  season,
  sites,
}) => {
  const mark = randomUUID().slice(0, 6);
  const dance = addDays(season.firstDay, 4);
  const children = ['Ava', 'Ben'].map((name) => ({ name: `${name} ${mark}`, age: '7' }));
  const { id, accessToken } = await families.payByHand({
    children,
    days: [
      { venue: 'st-marys', date: dance, child: 0 },
      { venue: 'st-marys', date: season.firstDay, child: 1 },
    ],
  });
  const text = `Which song will your child sing (${mark})?`;

  await admin.open('catalogue');
  const list = page.getByRole('region', { name: 'Questions about children' });
  await list.getByRole('button', { name: 'Add Question' }).click();
  const dialog = admin.dialog('New question');
  await dialog.getByLabel('Question, as families read it').fill(text);
  await dialog.getByRole('radio', { name: 'A choice' }).check();
  await dialog.getByLabel('Choices, one on each line').fill('The sun song\nThe rain song');
  await dialog.getByRole('checkbox', { name: /Performing Arts/ }).check();
  await dialog.getByRole('checkbox', { name: season.name }).check();
  await expectFitForAll(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await admin.expectToast('Added', text);
  const row = list.getByRole('listitem').filter({ hasText: text });
  await expect(row).toContainText(`in ${season.name}`);
  await expectFitForAll(page);

  const parent = await (
    await browser.newContext({
      storageState: { cookies: [], origins: [] },
      viewport: page.viewportSize(),
    })
  ).newPage();
  await parent.goto(`${sites.publicSite}/child-details?booking_id=${id}&access=${accessToken}`);
  // Ben doesn’t dance.
  const asked = parent.getByRole('group', { name: text });
  await expect(asked).toHaveCount(1);

  const register = await admin.register(dance, stMarys);
  const child = register.getByRole('listitem').filter({ hasText: `#${id}` });
  const missing = child.getByText(/details missing$/);
  const before = Number.parseInt((await missing.textContent()) ?? '', 10);

  await asked.getByRole('combobox').selectOption('The sun song');
  await expect(asked.getByText('Saved', { exact: true })).toBeVisible();
  await expectFitForAll(parent);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(missing).toHaveText(`${before - 1} details missing`);
  await child.getByText('1 more detail').click();
  await expect(child).toContainText(text);
  await expect(child).toContainText('The sun song');
  const paper = page.getByTestId('printed-registers').locator('tr');
  await expect(paper.filter({ hasText: `Ava ${mark}` })).toContainText(`${text}: The sun song`);
  await expectAccessible(page);

  await admin.open('catalogue');
  await page.getByRole('button', { name: `Retire ${text}` }).click();
  await admin.dialog(`Retire “${text}”`).getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByRole('button', { name: `Ask again ${text}` })).toBeFocused();
  await parent.reload();
  await expect(parent.getByText('All done').or(parent.getByText(/minutes? left/))).toBeVisible();
  await expect(asked).toHaveCount(0);
  await (await admin.register(dance, stMarys)).getByText('1 more detail').click();
  await expect(child).toContainText('The sun song');
  await parent.context().close();
});
