import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { StaffAccountSchema } from '@sunfield/contracts/accounts/staff-accounts';
import { readAttendance } from '@sunfield/contracts/attendance/routes';
import { pathOf } from '@sunfield/contracts/kit/route';
import { array } from 'zod/mini';
import { expectAccessible, expectFitForAll } from '#src/support/accessibility';
import { AdminConsole } from '#src/pages/admin-console';
import { aCoach } from '#src/support/a-coach';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { expect, test, today, venue } from '#src/gate-test';

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const signIn = (page: Page, name: string) =>
  page.getByRole('button', { name: `Sign in ${name}` }).tap();
const show = (page: Page, filter: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name: filter }).tap();

/** Everything in the page's IndexedDB, as text. */
const storedOn = (page: Page) =>
  page.evaluate(async () => {
    const text = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
      if (value instanceof CryptoKey)
        return `key that ${value.extractable ? 'can' : 'cannot'} be read`;
      if (value !== null && typeof value === 'object')
        return Object.values(value).map(text).join(' ');
      return String(value);
    };
    const store = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('gate');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('No store'));
    });
    const all: Record<string, string> = {};
    for (const name of store.objectStoreNames) {
      all[name] = await new Promise((resolve) => {
        const reading = store.transaction(name).objectStore(name).getAll();
        reading.onsuccess = () => resolve(reading.result.map(text).join('\n'));
      });
    }
    store.close();
    return all;
  });

test('a coach sees the allergy without a tap, and signs forty children in within three minutes @phone', async ({
  campToday: _campToday,
  coach,
  families,
  sites,
}) => {
  const mark = randomUUID().slice(0, 4);
  for (const family of ['Adeyemi', 'Baker', 'Clarke', 'Dogan', 'Evans', 'Fox', 'Gray', 'Hughes']) {
    const children = ['Ava', 'Ben', 'Cleo', 'Dan', 'Ella'].map((name) => ({
      name: `${name} ${family}${mark}`,
      age: '7',
      ...(name === 'Cleo' && family === 'Evans' && { medicalInfo: 'Peanuts: carries an EpiPen' }),
    }));
    await families.payByHand({
      parentName: `Pat ${family}`,
      days: [{ venue, date: today }],
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

  const begun = Date.now();
  for (let left = 40; left > 0; left -= 1) {
    await expected.first().tap();
    await expect(expected).toHaveCount(left - 1);
  }
  expect(Date.now() - begun).toBeLessThan(180_000);
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
  await coach.getByRole('button', { name: 'Undo' }).tap();
  await expect(coach.getByRole('button', { name: /^Sign out / })).toHaveCount(39);
});

test('a coach who logs in is at the gate of today’s venue @phone', async ({
  campToday: _campToday,
  browser,
  page,
  owner,
  families,
  sites,
  playwright,
}) => {
  const name = `Ava ${randomUUID().slice(0, 6)}`;
  await families.payByHand({ days: [{ venue, date: today }], children: [{ name, age: '7' }] });
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
  await phone.goto(`${sites.adminConsole}/gate`);
  await expect(phone.getByRole('link', { name: 'Log in' })).toBeVisible();
  await context.close();
  await member.leave();
});

test('a child leaves with someone on its list, everyone at the gate sees it within seconds @phone', async ({
  campToday: _campToday,
  coach,
  page,
  families,
  sites,
}) => {
  const name = `Ava ${randomUUID().slice(0, 6)}`;
  const { id } = await families.payByHand({
    parentName: 'Ngozi Okafor',
    days: [{ venue, date: today }],
    children: [{ name, age: '7' }],
  });
  await page.goto('/gate');
  await page.getByLabel('Find a child').fill(name);
  await expect(row(page, name)).toContainText('details missing');

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

test('without a network the gate opens, and what was recorded is there once when the network is back @phone', async ({
  campToday: _campToday,
  coach,
  owner,
  families,
  sites,
}) => {
  const mark = randomUUID().slice(0, 6);
  const names = ['Ava', 'Ben', 'Cleo'].map((name) => `${name} ${mark}`);
  await families.payByHand({
    days: [{ venue, date: today }],
    children: names.map((name) => ({ name, age: '7' })),
  });
  const events = async () => {
    const path = `${pathOf(readAttendance)}?date=${today}&venue=${venue}`;
    return (await owner.read(path, readAttendance.answer)).events;
  };
  const before = (await events()).length;
  await coach.goto(`${sites.adminConsole}/gate`);
  await expect(coach.getByRole('button', { name: /^Sign in / })).toHaveCount(3);
  await coach.evaluate(() => navigator.serviceWorker.ready);

  await coach.context().setOffline(true);
  await signIn(coach, names[0] ?? '');
  await signIn(coach, names[1] ?? '');
  await expect(coach.getByText('2 entries kept on this phone')).toBeVisible();
  const begun = Date.now();
  await coach.reload();
  await expect(coach.getByText('2 entries kept on this phone')).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(10_000);
  await expect(coach.getByRole('button', { name: /^Sign in / })).toHaveCount(1);
  const stored = await storedOn(coach);
  expect(stored.key).toContain('cannot be read');
  expect(Object.values(stored).join()).not.toContain(mark);
  expect(await events()).toHaveLength(before);

  await coach.context().setOffline(false);
  await expect(coach.getByText('No network')).toHaveCount(0);
  await expect.poll(async () => (await events()).length).toBe(before + 2);
  await signIn(coach, names[2] ?? '');
  await expect.poll(async () => (await events()).length).toBe(before + 3);
});

test('a lost phone shows nothing after the day, and nothing once its account is closed', async ({
  campToday: _campToday,
  coach,
  families,
  owner,
  sites,
}) => {
  const name = `Ava ${randomUUID().slice(0, 6)}`;
  await families.payByHand({ days: [{ venue, date: today }], children: [{ name, age: '7' }] });
  await coach.clock.install();
  await coach.goto(`${sites.adminConsole}/gate`);
  await expect(row(coach, name)).toBeVisible();
  await coach.evaluate(() => navigator.serviceWorker.ready);
  await coach.context().setOffline(true);
  await coach.clock.setSystemTime(Date.now() + 24 * 3_600_000);
  await coach.reload();
  await expect(coach.getByText('Nothing is kept on this phone.')).toBeVisible();
  expect(await storedOn(coach)).toMatchObject({ key: '', pages: '', events: '' });

  await coach.clock.setSystemTime(Date.now());
  await coach.context().setOffline(false);
  await coach.getByRole('button', { name: 'Try again' }).click();
  await expect(row(coach, name)).toBeVisible();
  const accounts = await owner.read('/api/admin/staff', array(StaffAccountSchema));
  const newest = Math.max(...accounts.map(({ id }) => id));
  await owner.change('PATCH', `/api/admin/staff/${newest}`, { disabled: true });
  await expect(coach.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await storedOn(coach)).toMatchObject({ key: '', pages: '' });
});
