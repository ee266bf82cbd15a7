import { randomUUID } from 'node:crypto';
import { expect, row, show, signIn, test } from '#src/gate-test';
import { expectAccessible, expectNoSidewaysScroll } from '#src/support/accessibility';

test('without a network too, the gate stops an adult who must not collect, and says what a parent must hear @phone', async ({
  campToday: { venue },
  coach,
  page,
  owner,
  bookToday,
  sites,
}) => {
  const name = `Ava ${randomUUID().slice(0, 6)}`;
  const { id } = await bookToday({
    parentName: 'Pat Fox',
    children: [name, 'Sam Lee', 'Sam Lee'].map((child) => ({ name: child, age: '7' })),
  });
  const mustNotCollect = [{ name: 'Darren Hughes', relation: 'father', phone: '' }];
  const answers = { mustNotCollect, collectionPassword: 'Pineapple' };
  await owner.change('PATCH', `/api/bookings/${id}/details/0`, { answers });

  await coach.goto(`${sites.adminConsole}/gate`);
  const twins = row(coach, 'Sam Lee').filter({ hasText: 'Another child here has the same name' });
  await expect(twins.getByRole('button', { name: 'Sign in Sam Lee' })).toHaveCount(2);
  await signIn(coach, name);
  await row(coach, name).getByRole('button', { name }).first().tap();
  await coach.getByRole('button', { name: 'Accident' }).tap();
  await coach.getByLabel('What happened').fill('Fell off a bench');
  await coach.getByLabel('Where', { exact: true }).fill('The hall');
  await coach.getByRole('radio', { name: /^Minor/ }).tap();
  await coach.getByRole('button', { name: 'Write it down' }).tap();
  const sheet = coach.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Close' }).tap();
  const toTell = /Tell the parent: accident \d\d:\d\d/;
  await show(coach, 'Here');
  await expect(row(coach, name)).toContainText(toTell);
  await page.goto(`/gate?at=${venue}`);
  await show(page, 'Here');
  await expect(row(page, name)).toContainText(toTell);

  await coach.evaluate(() => navigator.serviceWorker.ready);
  await coach.context().setOffline(true);
  await coach.reload();
  await show(coach, 'Here');
  await coach.getByRole('button', { name: `Sign out ${name}` }).tap();
  await expect(sheet).toContainText(toTell);
  await expect(sheet.getByText('Pineapple')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Show' }).tap();
  await expect(sheet.getByText('Pineapple')).toBeVisible();
  await sheet.getByLabel('Someone else').fill('daren HUGHES (dad)');
  await sheet.getByRole('button', { name: 'Sign out' }).tap();
  await expect(sheet.getByRole('alert')).toContainText(`Do not hand ${name} over.`);
  await expect(sheet.getByRole('link', { name: /^0/ })).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  await expectAccessible(coach);
  await expectNoSidewaysScroll(coach);

  // An owner may, with a reason.
  await page.getByRole('button', { name: `Sign out ${name}` }).tap();
  const ownersSheet = page.getByRole('dialog');
  await ownersSheet.getByLabel('Someone else').fill('Mr Hughes');
  await ownersSheet.getByRole('button', { name: 'Sign out' }).tap();
  await ownersSheet.getByLabel(/^Why this person may collect/).fill('The court order has ended');
  await ownersSheet.getByRole('button', { name: `Sign out ${name} with Mr Hughes` }).tap();
  await show(page, 'Gone');
  await expect(row(page, name)).toContainText('with Mr Hughes');
});
