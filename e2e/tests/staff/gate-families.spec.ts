import { randomUUID } from 'node:crypto';
import { expect, row, show, test, today } from '#src/gate-test';
import { expectAccessible, expectNoSidewaysScroll } from '#src/support/accessibility';
import { sentFromGate } from '#src/support/camp-today';

test('three siblings are found with a typo, and signed in and out with one tap, each taken back alone @phone', async ({
  campToday: { venue },
  coach,
  owner,
  families,
  sites,
}) => {
  const surname = `Okafor${randomUUID().slice(0, 3)}`;
  const names = ['Ava', 'Ben', 'Cleo'].map((name) => `${name} ${surname}`);
  const [ava = '', ben = '', cleo = ''] = names;
  const days = [{ venue, date: today }];
  const children = names.map((name) => ({ name, age: '7' }));
  await families.payByHand({ parentName: 'Ngozi Okafor', days, children });
  await families.payByHand({
    parentName: 'Pat Fox',
    days,
    children: [{ name: 'Dan Fox', age: '8' }],
  });
  const kinds = async () => (await sentFromGate(owner, venue)).map(({ kind }) => kind);
  await coach.goto(`${sites.adminConsole}/gate`);
  await coach.getByLabel('Find a child').fill('okafro');
  await expect(row(coach, surname)).toHaveCount(3);
  await coach
    .getByRole('button', { name: `All 3 in: ${ava}, ${ben} and ${cleo}` })
    .first()
    .tap();
  await expect(coach.getByText(`${ava}, ${ben} and ${cleo} are in.`)).toBeVisible();
  await coach.getByRole('button', { name: 'Undo Ben', exact: true }).tap();
  await expect.poll(kinds).toEqual(['arrived', 'arrived', 'arrived', 'undone']);
  // The search is still there for the next of the family.
  await coach.getByRole('button', { name: `Sign in ${ben}` }).tap();
  await expect(coach.getByLabel('Find a child')).toHaveValue('okafro');
  await expect(row(coach, ben)).toContainText(/In at \d\d:\d\d/);

  await show(coach, 'Here');
  await coach
    .getByRole('button', { name: /^All 3 out/ })
    .first()
    .tap();
  const sheet = coach.getByRole('dialog', { name: `Who collects ${ava}, ${ben} and ${cleo}?` });
  await expectAccessible(coach);
  await expectNoSidewaysScroll(coach);
  await sheet.getByRole('button', { name: 'Ngozi Okafor' }).tap();
  await coach.getByRole('button', { name: /^Sign out .* with Ngozi Okafor$/ }).tap();
  await show(coach, 'Gone');
  await expect(row(coach, surname)).toHaveCount(3);
  await expect.poll(async () => (await kinds()).filter((kind) => kind === 'left')).toHaveLength(3);
});
