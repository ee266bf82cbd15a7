import { randomUUID } from 'node:crypto';
import { expect, openDay, test } from '#src/gate-test';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';

test('a coach has groups proposed by age, moves a child, sees one group alone, and prints labels that name no allergy @phone', async ({
  campToday: { venue },
  coach,
  page,
  bookToday,
  sites,
}) => {
  const mark = randomUUID().slice(0, 4);
  const named = (name: string) => `${name} ${mark}`;
  await bookToday({
    children: [
      { name: named('Ava'), age: '5', medicalInfo: 'Peanuts: carries an EpiPen' },
      { name: named('Ben'), age: '6' },
    ],
  });
  for (const [name, age, parentPhone] of [
    ['Cleo', '9', '01632 960 777'],
    ['Dan', '10', '01632 960 778'],
  ] as const)
    await bookToday({
      parentName: `Pat ${name}`,
      parentPhone,
      children: [{ name: named(name), age }],
    });
  await coach.goto(`${sites.adminConsole}/gate`);
  await openDay(coach);
  await coach.getByRole('button', { name: /^(Make|Change) groups$/ }).tap();
  const dialog = coach.getByRole('dialog', { name: 'Groups' });
  await dialog.getByLabel('How many groups').fill('2');
  await dialog.getByRole('button', { name: 'Propose by age' }).tap();
  const red = dialog.getByRole('group', { name: 'Red: 2 children' });
  await expect(red).toContainText(named('Ava'));
  await expect(red).toContainText(named('Ben'));
  await red.getByLabel('Coach').fill('Sam Hill');
  await dialog.getByLabel(`Group of ${named('Ben')}`).selectOption('Blue');
  await expect(dialog.getByRole('group', { name: 'Blue: 3 children' })).toContainText(named('Ben'));
  await expectAccessible(coach);
  await expectNothingCutOff(coach);
  await dialog.getByRole('button', { name: 'Save groups' }).tap();
  await expect(coach.getByText('Groups saved.')).toBeVisible();

  await coach.evaluate(() => navigator.serviceWorker.ready);
  await coach.context().setOffline(true);
  await expect(coach.getByText('No network.')).toBeVisible();
  await openDay(coach);
  await coach.getByRole('button', { name: 'Change groups' }).tap();
  await expect(dialog.getByText('groups are saved once there is one')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save groups' })).toBeDisabled();
  await expectAccessible(coach);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await coach.context().setOffline(false);
  await expect(coach.getByText('No network.')).toHaveCount(0);

  await coach.getByRole('button', { name: `Sign in ${named('Dan')}` }).tap();
  await page.goto(`/gate?at=${venue}`);
  await openDay(page);
  const blue = page.getByRole('button', { name: 'Blue 1 of 3 here' });
  await blue.click();
  await expect(page.getByRole('button', { name: /^Sign in / })).toHaveCount(2);
  await expect(page.getByRole('button', { name: `Sign in ${named('Ava')}` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Blue: 1 of 3 here/ })).toBeVisible();

  await openDay(coach);
  await coach.getByRole('button', { name: 'Labels, wristbands' }).tap();
  await expect(coach.getByText('4 labels on 1 A4 sheet of 21')).toBeVisible();
  const label = coach.getByRole('listitem').filter({ hasText: named('Ava') });
  await expect(label).toContainText('Red · Sam Hill');
  await expect(label).toContainText('! Alert');
  const sheet = coach.getByRole('list', { name: 'Sheet 1' });
  await expect(sheet).not.toContainText('Peanuts');
  await expectAccessible(coach);

  await coach.getByLabel('Paper').selectOption('Wristbands of 250 by 19 mm, 10 on A4');
  await expect(coach.getByText('4 wristbands on 1 A4 sheet of 10')).toBeVisible();
  await expect(label).toContainText('Red · Sam Hill');
  await expect(label).toContainText('! Alert');
  await expect(label).toContainText(/Hall \w+.*01632 960/s);
  await expect(sheet).not.toContainText('Peanuts');
  await expectAccessible(coach);
  await expectNothingCutOff(coach);
  await coach.emulateMedia({ media: 'print' });
  const names = sheet.locator('strong');
  const whole = await names.evaluateAll((all) =>
    all.every((one) => one.scrollHeight <= one.clientHeight + 1),
  );
  expect(whole).toBe(true);
  const size = (await label.boundingBox()) ?? { width: 0, height: 0 };
  expect([size.width, size.height].map((px) => Math.round((px * 25.4) / 96))).toEqual([250, 19]);
});
