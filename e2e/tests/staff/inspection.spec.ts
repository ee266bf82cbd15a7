import { randomUUID } from 'node:crypto';
import { expectAccessible, expectFitForAll } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { downloadBy, readCsv } from '#src/support/downloads';
import { sentFromGate } from '#src/support/camp-today';
import { expect, row, test, today } from '#src/gate-test';

test('staff open the pack for today with the children signed in at the gate, see their hours and save them as a file @both', async ({
  page,
  admin,
  owner,
  campToday: { venue },
  bookToday,
}) => {
  const mark = randomUUID().slice(0, 6);
  const names = [`Ava ${mark}`, `Ben ${mark}`] as const;
  await bookToday({ children: names.map((name) => ({ name, age: '7' })) });
  await page.goto(`/gate?at=${venue}`);
  for (const name of names) await page.getByRole('button', { name: `Sign in ${name}` }).click();
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Here' }).click();
  await page.getByRole('button', { name: `Sign out ${names[0]}` }).click();
  const dialog = page.getByRole('dialog', { name: `Who collects ${names[0]}?` });
  await dialog.getByLabel('Someone else').fill('Grace Okafor (grandmother)');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(row(page, names[0])).toHaveCount(0);

  const attendance = page.getByRole('region', { name: 'Attendance by child' });
  const stay = attendance.getByRole('row').filter({ hasText: names[0] });
  // The gate sends while its page is open.
  await expect.poll(async () => (await sentFromGate(owner, venue)).length).toBe(3);
  await admin.open('inspection');
  await page.getByRole('button', { name: 'Open the pack' }).click();
  await expect(stay).toContainText('Grace Okafor (grandmother)');
  await expect(stay).toContainText(/0:0\d/);
  await expect(attendance.getByRole('row').filter({ hasText: names[1] })).toContainText(
    'Not signed out',
  );
  await expectAccessible(page);
  await expectFitForAll(page);
  await expectNothingCutOff(page);

  const csv = page.getByRole('button', { name: 'CSV of Attendance by child' });
  const rows = await readCsv(await downloadBy(page, () => csv.click()));
  expect(rows.filter(({ Child }) => Child?.endsWith(mark))).toMatchObject([
    { Day: today, Child: names[0], 'Collected by': 'Grace Okafor (grandmother)' },
    { Day: today, Child: names[1], Out: '', Remarks: 'Not signed out' },
  ]);

  await page.emulateMedia({ media: 'print' });
  const paper = page.getByTestId('printed-pack');
  await expect(paper.getByRole('cell', { name: names[0] }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeHidden();
});
