import { randomUUID } from 'node:crypto';
import { expect, row, show, signIn, tellTime, test, today } from '#src/gate-test';
import { expectAccessible, expectNoSidewaysScroll } from '#src/support/accessibility';
import { sentFromGate } from '#src/support/camp-today';
import { tapTwice } from '#src/support/two-taps';

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
  // A second tap on the same spot does nothing.
  await tapTwice(
    coach.getByRole('button', { name: `All 3 in: ${ava}, ${ben} and ${cleo}` }).first(),
  );
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

test('who is late is on top with whom to call, and a call made without a network is noted for everyone @phone', async ({
  campToday: { venue },
  coach,
  page,
  owner,
  families,
  sites,
}) => {
  const mark = randomUUID().slice(0, 4);
  const [ava, zoe] = [`Ava ${mark}`, `Zoe ${mark}`];
  const days = [{ venue, date: today }];
  const fox = { parentName: 'Pat Fox', parentPhone: '01632 960 777' };
  await families.payByHand({ parentName: 'Jo Lee', days, children: [{ name: ava, age: '7' }] });
  const { id } = await families.payByHand({ ...fox, days, children: [{ name: zoe, age: '8' }] });
  const people = ['Grace Fox', 'Ed Fox'].map((name, index) => ({
    name,
    relation: 'aunt',
    phone: `01632 960 88${index}`,
  }));
  await owner.change('PATCH', `/api/bookings/${id}/details/0`, {
    answers: { emergencyContacts: people },
  });
  await tellTime(coach, '09:10');
  await coach.goto(`${sites.adminConsole}/gate`);
  await expect(row(coach, zoe)).toContainText('Was due at 09:00');
  await expect(coach.getByRole('button', { name: /of 2 here/ })).toContainText('2 late');
  await coach.evaluate(() => navigator.serviceWorker.ready);
  await coach.context().setOffline(true);
  await coach.getByRole('button', { name: `Call the family of ${zoe}` }).tap();
  const sheet = coach.getByRole('dialog', { name: `Call about ${zoe}` });
  await expect(sheet.getByRole('link')).toHaveText([
    'Pat Fox 01632 960 777',
    'Grace Fox (aunt) 01632 960 880',
    'Ed Fox (aunt) 01632 960 881',
  ]);
  await expectAccessible(coach);
  await sheet.getByRole('link', { name: 'Grace Fox' }).tap();
  await expect(sheet.getByRole('list', { name: 'Calls' })).toContainText('Called Grace Fox (aunt)');
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(row(coach, zoe)).toContainText(/Called Grace Fox \(aunt\) \d\d:\d\d/);

  await coach.context().setOffline(false);
  await expect(coach.getByText('No network')).toHaveCount(0);
  const told = async () =>
    (await sentFromGate(owner, venue)).map(({ kind, reason }) => [kind, reason]);
  await expect.poll(told).toEqual([['called', 'Grace Fox (aunt)']]);
  await tellTime(page, '09:10');
  await page.goto(`/gate?at=${venue}`);
  await expect(row(page, zoe)).toContainText('Called Grace Fox (aunt)');
  // At the end of the day those who are still here are on top.
  // A list that has just been drawn takes no taps at first.
  const isIn = page.getByText(`${ava} is in.`);
  await expect(async () => {
    if ((await isIn.count()) === 0) await signIn(page, ava);
    await expect(isIn).toBeVisible({ timeout: 2000 });
  }).toPass();
  await tellTime(page, '15:01');
  await page.reload();
  await show(page, 'Here');
  await expect(page.getByRole('button', { name: `Call the family of ${ava}` })).toBeVisible();
});
