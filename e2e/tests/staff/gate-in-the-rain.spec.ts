import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { RegisterListSchema } from '@sunfield/contracts/bookings/registers';
import { PackRowsSchema } from '@sunfield/contracts/camp/attendance/inspection';
import { expect, openDay, row, show, signIn, test, today } from '#src/gate-test';
import { expectAccessible, expectNoSidewaysScroll } from '#src/support/accessibility';
import { sentFromGate } from '#src/support/camp-today';
import { isOnTheList, openGate } from '#src/gate-walk-in';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { type StaffMember } from '#src/support/staff-member';
import { setTextSize } from '#src/support/text-size';
import { betweenTaps } from '#src/support/two-taps';

const registered = async (owner: StaffMember, venue: string) =>
  (
    await owner.read(`/api/admin/registers?date=${today}&venue=${venue}`, RegisterListSchema)
  ).flatMap(({ children }) => children);

test('a drill on two phones, of which one has no network and has signed in a child without a booking, is one record @phone', async ({
  campToday: { venue, venueName },
  coach,
  page,
  owner,
  families,
  sites,
}) => {
  const mark = randomUUID().slice(0, 4);
  const [ava, ben, ada] = ['Ava', 'Ben', 'Ada'].map((name) => `${name} ${mark}`) as [
    string,
    string,
    string,
  ];
  await families.payByHand({
    days: [{ venue, date: today }],
    children: [ava, ben].map((name) => ({ name, age: '7' })),
  });
  await openGate(coach, `${sites.adminConsole}/gate`);
  for (const name of [ava, ben]) await signIn(coach, name);
  await page.goto(`/gate?at=${venue}`);
  await expect(page.getByRole('button', { name: /2 of 2 here/ })).toBeVisible();

  // One phone loses the network, and a child without a booking comes in there.
  await coach.context().setOffline(true);
  await expect(coach.getByText('No network.')).toBeVisible();
  await isOnTheList(coach, ada);
  await expect(row(coach, ada).getByText('Walk-in: booked once there is a network')).toBeVisible();
  await expect(row(coach, ada).getByText('Health not asked')).toBeVisible();
  await expectAccessible(coach);
  await expectNothingCutOff(coach);
  await signIn(coach, ada);

  // Both begin one.
  const begin = (phone: Page) => phone.getByRole('button', { name: /^Roll call/ }).click();
  const roll = (phone: Page) => phone.getByRole('dialog', { name: 'Roll call' });
  await begin(page);
  await expect(roll(page).getByRole('status')).toHaveText('0 of 2 found, 2 to find.');
  await begin(coach);
  await expect(roll(coach).getByRole('status')).toHaveText('0 of 3 found, 3 to find.');
  await expectAccessible(coach);
  await expectNothingCutOff(coach);
  await setTextSize(coach, '200%');
  await expectNothingCutOff(coach);
  await expectNoSidewaysScroll(coach);
  await setTextSize(coach, '100%');
  await betweenTaps(coach);
  await roll(coach).getByRole('checkbox', { name: ada }).tap();
  await roll(coach).getByRole('checkbox', { name: ben }).tap();
  await expect(roll(coach).getByRole('status')).toHaveText('2 of 3 found, 1 to find.');
  // A second tap takes it back.
  await betweenTaps(coach);
  await roll(coach).getByRole('checkbox', { name: ben }).tap();
  await expect(roll(coach).getByRole('status')).toHaveText('1 of 3 found, 2 to find.');
  await roll(page).getByRole('checkbox', { name: ava }).click();
  // Neither Escape nor loading the page again loses a tick.
  await coach.keyboard.press('Escape');
  await coach.reload();
  await begin(coach);
  await expect(roll(coach).getByRole('status')).toHaveText('1 of 3 found, 2 to find.');

  // Back in the network: each shows whom the other has found.
  await coach.context().setOffline(false);
  const other = { timeout: 60_000 };
  await expect(roll(page).getByRole('status')).toHaveText('2 of 3 found, 1 to find.', other);
  await expect(roll(page).getByRole('listitem').filter({ hasText: ada })).toContainText(
    /\d\d:\d\d by coach-/,
  );
  await expect(roll(coach).getByRole('status')).toHaveText('2 of 3 found, 1 to find.', other);
  await expect(roll(coach).getByRole('listitem').filter({ hasText: ava })).toContainText(
    /\d\d:\d\d by /,
  );
  await betweenTaps(coach);
  await roll(coach).getByRole('checkbox', { name: ben }).tap();
  await expect(roll(page).getByRole('status')).toHaveText('All 3 are found.', other);
  await betweenTaps(page);
  await roll(page).getByRole('button', { name: 'It was a drill' }).click();
  const ended = /^Drill: \d+ minutes?, 3 of 3 found\.$/;
  await expect(roll(page).getByRole('status')).toHaveText(ended);
  await expect(roll(coach).getByRole('status')).toHaveText(ended, other);
  await roll(coach).getByRole('button', { name: 'Close' }).tap();
  await openDay(coach);
  await expect(coach.getByText(/^\d\d:\d\d Drill: \d+ minutes?, 3 of 3 found\.$/)).toBeVisible();

  const pack = `/api/admin/inspection/roll-calls?from=${today}&to=${today}&venues=${venue}`;
  const { rows } = await owner.read(pack, PackRowsSchema);
  expect(rows).toEqual([
    [today, venueName, 'Drill', ...[1, 2, 3].map(() => expect.any(String)), '3', '3', '', ''],
  ]);
  expect((await registered(owner, venue)).filter(({ name }) => name === ada)).toHaveLength(1);
});

test('a walk-in without a network becomes one booking, also if its answer is lost and the page is loaded again @phone', async ({
  campToday: { venue },
  coach,
  owner,
  sites,
}) => {
  const name = `Ada ${randomUUID().slice(0, 4)}`;
  await openGate(coach, `${sites.adminConsole}/gate`);
  await coach.context().setOffline(true);
  await expect(coach.getByText('No network.')).toBeVisible();
  await isOnTheList(coach, name);
  await signIn(coach, name);
  await expect(coach.getByText(`${name} is in.`)).toBeVisible();
  await coach.reload();
  await show(coach, 'Here');
  await expect(row(coach, name)).toBeVisible();
  await expect(coach.getByText('2 entries kept on this phone')).toBeVisible();

  // The booking arrives, and its answer does not: the page is closed at that moment.
  let placed = 0;
  const lost = coach.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/bookings'),
  );
  await coach.context().route(/\/api\/bookings$/, async (route) => {
    const headers = await route.request().allHeaders();
    const answer = await route.fetch({ url: `${sites.api}/api/bookings`, headers });
    expect(answer.status()).toBe(201);
    placed += 1;
    await route.abort();
  });
  await coach.context().setOffline(false);
  await lost;
  await coach.reload();
  await expect(coach.getByText('No network')).toHaveCount(0, { timeout: 60_000 });
  await show(coach, 'Here');
  await expect(row(coach, name)).toHaveCount(1);
  await expect
    .poll(async () => (await sentFromGate(owner, venue)).map(({ kind }) => kind), {
      timeout: 60_000,
    })
    .toEqual(['arrived']);
  const children = (await registered(owner, venue)).filter((child) => child.name === name);
  expect(children).toMatchObject([{ isUnpaid: true, medicalState: 'not_asked' }]);
  expect(placed).toBe(1);
  await expect(row(coach, name).getByText('To pay: £15.00')).toBeVisible();
  // It is signed out as the booking's child.
  await coach.getByRole('button', { name: `Sign out ${name}` }).tap();
  await coach
    .getByRole('dialog', { name: `Who collects ${name}?` })
    .getByRole('button', { name: /Jo Byron/ })
    .tap();
  await coach.getByRole('button', { name: `Sign out ${name} with Jo Byron` }).tap();
  await expect
    .poll(async () => (await sentFromGate(owner, venue)).length, { timeout: 60_000 })
    .toBe(2);
});

test('a walk-in whose day is full by then says so here and on To Do, and stays until staff have decided @phone', async ({
  campToday: { venue },
  coach,
  page,
  owner,
  sites,
}) => {
  const mark = randomUUID().slice(0, 4);
  const [ada, bo] = [`Ada ${mark}`, `Bo ${mark}`];
  await openGate(coach, `${sites.adminConsole}/gate`);
  await coach.context().setOffline(true);
  await expect(coach.getByText('No network.')).toBeVisible();
  await isOnTheList(coach, ada);
  await signIn(coach, ada);
  await isOnTheList(coach, bo);

  let isFull = true;
  await coach
    .context()
    .route(/\/api\/bookings$/, (route) =>
      isFull
        ? route.fulfill({ status: 409, json: { code: 'session_full', message: 'Full.' } })
        : route.fallback(),
    );
  await coach.context().setOffline(false);
  await expect(coach.getByRole('button', { name: /2 to check/ })).toBeVisible({ timeout: 60_000 });
  await show(coach, 'Here');
  await expect(row(coach, ada).getByText('Not booked. This day is full.')).toBeVisible();
  await openDay(coach);
  const day = coach.getByRole('dialog');
  // A child who is here is not taken off the list.
  await expect(day.getByRole('button', { name: 'They have left' })).toHaveCount(1);
  await expectAccessible(coach);
  await expectNothingCutOff(coach);

  // The office sees both, and on its own phone whom to call.
  await page.goto('/admin?tab=attention');
  const toDo = page
    .getByRole('list', { name: 'A walk-in at the gate is not booked' })
    .getByRole('listitem');
  await expect(toDo.filter({ hasText: mark })).toHaveCount(2);
  await expectNothingCutOff(page);
  await toDo.filter({ hasText: ada }).getByRole('link').click();
  await page.getByRole('button', { name: /2 to check/ }).click();
  const told = (child: string) =>
    page.getByText(new RegExp(`${child} \\(Jo Byron, 07700 900123\\)`));
  await expect(told(ada)).toBeVisible();
  await expect(told(bo)).toBeVisible();
  await expectNothingCutOff(page);

  await day.getByRole('button', { name: 'They have left' }).tap();
  await expect(day.getByText(`${bo} is not booked.`)).toHaveCount(0);
  await expect(told(bo)).toHaveCount(0, { timeout: 60_000 });
  await page.goto('/admin?tab=attention');
  await toDo
    .filter({ hasText: ada })
    .getByRole('button', { name: /^Settled/ })
    .click();
  const settling = page.getByRole('dialog', { name: 'Is it settled with the family?' });
  await settling.getByLabel('What was agreed').fill('They pay for tomorrow');
  await settling.getByRole('button', { name: 'Settled' }).click();
  await expect(toDo.filter({ hasText: mark })).toHaveCount(0);

  isFull = false;
  await day.getByRole('button', { name: 'Change and book' }).tap();
  const form = coach.getByRole('dialog', { name: 'Walk-in' });
  await expect(form.getByLabel('Name').first()).toHaveValue(ada);
  await betweenTaps(coach);
  await form.getByRole('button', { name: /to pay later$/ }).tap();
  await expect
    .poll(async () => (await sentFromGate(owner, venue)).length, { timeout: 90_000 })
    .toBe(1);
  expect((await registered(owner, venue)).map(({ name }) => name)).toEqual([ada]);
  await expect(coach.getByRole('button', { name: /to check/ })).toHaveCount(0);
});

test('a coach is on duty with one tap, and who is in charge allows too few adults with a reason @phone', async ({
  campToday: { venue },
  coach,
  owner,
  families,
  sites,
}) => {
  const mark = randomUUID().slice(0, 4);
  await families.payByHand({
    days: [{ venue, date: today }],
    children: Array.from({ length: 9 }, (_, index) => ({ name: `Kid${index} ${mark}`, age: '7' })),
  });
  await openGate(coach, `${sites.adminConsole}/gate`);
  await openDay(coach);
  await coach.getByRole('button', { name: 'Adults', exact: true }).tap();
  const dialog = coach.getByRole('dialog', { name: 'Adults here' });
  await betweenTaps(coach);
  await dialog.getByRole('button', { name: /^I am here: coach-/ }).tap();
  await dialog.getByRole('button', { name: /takes charge$/ }).tap();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  const signIns = coach.getByRole('button', { name: /^Sign in Kid/ });
  for (let left = 9; left > 0; left -= 1) {
    await signIns.first().tap();
    await expect(signIns).toHaveCount(left - 1);
  }
  const status = coach.getByRole('button', { name: /of 9 here/ });
  await expect(status).toContainText('1 adult, 2 needed');
  await openDay(coach);
  await coach.getByRole('button', { name: 'Adults', exact: true }).tap();
  await dialog.getByLabel(/^Why coach-.*, in charge, allows it$/).fill('Jo is ill');
  await expectAccessible(coach);
  await expectNothingCutOff(coach);
  await dialog.getByRole('button', { name: 'Go over the number' }).tap();
  await expect(dialog.getByLabel(/allows it$/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(status).toContainText('over the number: Jo is ill');
  const pack = `/api/admin/inspection/staffing?from=${today}&to=${today}&venues=${venue}`;
  await expect
    .poll(async () => (await owner.read(pack, PackRowsSchema)).rows.map((cells) => cells.at(-1)), {
      timeout: 60_000,
    })
    .toEqual([expect.stringMatching(/^coach-\S+ at \d\d:\d\d: Jo is ill$/)]);
});
