import { randomUUID } from 'node:crypto';
import { AdminConsole } from '#src/pages/admin-console';
import { aCoach } from '#src/support/a-coach';
import { expectAccessible, expectFitForAll } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { expect, row, show, signIn, test } from '#src/gate-test';

test('a coach sees the allergy without a tap, and signs forty children in with one tap each @phone', async ({
  coach,
  bookToday,
  sites,
}) => {
  const mark = randomUUID().slice(0, 4);
  for (const family of ['Adeyemi', 'Baker', 'Clarke', 'Dogan', 'Evans', 'Fox', 'Gray', 'Hughes']) {
    const children = ['Ava', 'Ben', 'Cleo', 'Dan', 'Ella'].map((name) => ({
      name: `${name} ${family}${mark}`,
      age: '7',
      ...(name === 'Cleo' && family === 'Evans' && { medicalInfo: 'Peanuts: carries an EpiPen' }),
    }));
    await bookToday({
      parentName: `Pat ${family}`,
      children,
    });
  }
  await coach.goto(`${sites.adminConsole}/gate`);
  const expected = coach.getByRole('button', { name: /^Sign in / });
  await expect(expected).toHaveCount(40);
  const alert = row(coach, `Cleo Evans${mark}`).getByText('Peanuts: carries an EpiPen');
  await alert.scrollIntoViewIfNeeded();
  await expect(alert).toBeVisible();
  await expectAccessible(coach);
  await expectNothingCutOff(coach);

  for (let left = 40; left > 0; left -= 1) {
    await expected.first().tap();
    await expect(expected).toHaveCount(left - 1);
  }
  await expect(coach.getByText('No one else is expected.')).toBeVisible();
  await show(coach, 'Here');
  await expect(coach.getByRole('button', { name: /^Sign out / })).toHaveCount(40);
  await coach.getByRole('button', { name: 'Roll call' }).tap();
  const roll = coach.getByRole('dialog', { name: 'Roll call' });
  await expect(roll.getByRole('status')).toHaveText('0 of 40 found, 40 to find.');
  await roll.getByRole('checkbox', { name: `Cleo Evans${mark}` }).check();
  await expect(roll.getByRole('status')).toHaveText('1 of 40 found, 39 to find.');
  await expectAccessible(coach);
  await roll.getByRole('button', { name: 'Close' }).tap();
  // The last tap is taken back.
  await coach.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect(coach.getByRole('button', { name: /^Sign out / })).toHaveCount(39);
});

test('a coach who logs in is at the gate of today’s venue @phone', async ({
  campToday: { venue },
  browser,
  page,
  owner,
  bookToday,
  sites,
  playwright,
}) => {
  const name = `Ava ${randomUUID().slice(0, 6)}`;
  await bookToday({ children: [{ name, age: '7' }] });
  const member = await aCoach(owner, playwright.request, { sites, venue });
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: page.viewportSize(),
  });
  const phone = await context.newPage();
  await new AdminConsole(phone, sites.adminConsole).logIn(member, '/gate');
  await expect(row(phone, name)).toBeVisible();
  await phone.getByRole('link', { name: 'log out' }).click();
  await phone.getByRole('button', { name: 'Logout' }).click();
  await phone.waitForURL('**/admin-login');
  await phone.goto(`${sites.adminConsole}/gate`);
  await expect(phone.getByRole('link', { name: 'Log in' })).toBeVisible();
  await context.close();
  await member.leave();
});

test('a child leaves with someone on its list, everyone at the gate sees it within seconds @phone @core @translated', async ({
  campToday: { venue },
  coach,
  page,
  bookToday,
  sites,
}) => {
  const name = `Ava ${randomUUID().slice(0, 6)}`;
  const { id } = await bookToday({
    parentName: 'Ngozi Okafor',
    children: [{ name, age: '7' }],
  });
  await page.goto(`/gate?at=${venue}`);
  await page.getByLabel('Find a child').fill(name);
  await expect(row(page, name).getByRole('img', { name: /details missing/ })).toBeVisible();

  await coach.goto(`${sites.adminConsole}/gate`);
  await signIn(coach, name);
  await expect(row(page, name)).toContainText(/In at \d\d:\d\d/);
  await show(coach, 'Here');
  await coach.getByRole('button', { name: `Sign out ${name}` }).tap();
  const dialog = coach.getByRole('dialog', { name: `Who collects ${name}?` });
  await dialog.getByLabel('Someone else').fill('Grace Okafor (grandmother)');
  await expectAccessible(coach);
  await dialog.getByRole('button', { name: 'Sign out' }).tap();
  await expect(row(page, name)).toContainText('with Grace Okafor (grandmother)');

  await row(page, name).getByRole('button', { name }).first().click();
  const details = page.getByRole('dialog', { name });
  await expect(details).toContainText(`#${id}`);
  await expect(details).toContainText(/\(coach-\w+\)/);
  await expectFitForAll(page);
  await details.getByRole('button', { name: 'Take back “signed out”' }).click();
  await page.getByLabel('Find a child').fill(name);
  await expect(row(page, name)).toContainText(/In at/);
});
