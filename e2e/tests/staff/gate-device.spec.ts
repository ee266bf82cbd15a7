import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { StaffAccountSchema } from '@sunfield/contracts/staff/staff-accounts';
import { array } from 'zod/mini';
import { expectAccessible } from '#src/support/accessibility';
import { sentFromGate } from '#src/support/camp-today';
import { expect, row, signIn, storedOn, test } from '#src/gate-test';

test('without a network the gate opens, and what was recorded is there once when the network is back @phone @core', async ({
  campToday: { venue },
  coach,
  owner,
  bookToday,
  sites,
}) => {
  const mark = randomUUID().slice(0, 6);
  const names = ['Ava', 'Ben', 'Cleo'].map((name) => `${name} ${mark}`);
  await bookToday({
    children: names.map((name) => ({ name, age: '7' })),
  });
  const events = () => sentFromGate(owner, venue);
  const before = (await events()).length;
  await coach.goto(`${sites.adminConsole}/gate`);
  await expect(coach.getByRole('button', { name: /^Sign in / })).toHaveCount(3);
  await coach.evaluate(() => navigator.serviceWorker.ready);

  await coach.context().setOffline(true);
  await signIn(coach, names[0] ?? '');
  await signIn(coach, names[1] ?? '');
  await expect(coach.getByText('2 entries kept on this phone')).toBeVisible();
  await coach.reload();
  await expect(coach.getByText('2 entries kept on this phone')).toBeVisible();
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

/** Whether the browser has space for a few bytes of the site, in a store beside the gate's. */
const hasSpace = (page: Page) =>
  page.evaluate(async () => {
    const store = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('beside');
      opening.onupgradeneeded = () =>
        opening.result.createObjectStore('bytes', { autoIncrement: true });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('No store'));
    });
    const writing = store.transaction('bytes', 'readwrite');
    writing.objectStore('bytes').add('a few bytes');
    const isWritten = await new Promise<boolean>((resolve) => {
      writing.oncomplete = () => resolve(true);
      writing.onabort = () => resolve(false);
    });
    store.close();
    return isWritten;
  });

test('a phone without space loses no entry: the page says so, keeps them, and sends them', async ({
  campToday: { venue },
  coach,
  owner,
  bookToday,
  sites,
}) => {
  const mark = randomUUID().slice(0, 6);
  await bookToday({
    children: ['Ava', 'Ben', 'Cleo'].map((name) => ({ name: `${name} ${mark}`, age: '7' })),
  });
  await coach.goto(`${sites.adminConsole}/gate`);
  await expect(coach.getByRole('button', { name: /^Sign in / })).toHaveCount(3);
  await coach.evaluate(() => navigator.serviceWorker.ready);
  const before = (await sentFromGate(owner, venue)).length;
  await coach.context().setOffline(true);
  await signIn(coach, `Ava ${mark}`);
  await expect(coach.getByText('1 entry kept on this phone')).toBeVisible();
  const cdp = await coach.context().newCDPSession(coach);
  const { origin } = new URL(sites.adminConsole);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // Chromium relies for 30 seconds on how much space it has seen.
  await expect.poll(() => hasSpace(coach), { timeout: 60_000, intervals: [2_000] }).toBe(false);
  await signIn(coach, `Ben ${mark}`);
  await expect(
    coach.getByText('This phone has no space left. 1 entry in this page alone'),
  ).toBeVisible();
  await expect(coach.getByText('2 entries kept on this phone')).toBeVisible();
  await expectAccessible(coach);
  expect((await storedOn(coach)).events?.match(/waiting/g)).toHaveLength(1);

  // With a network but without space, both are sent once.
  await coach.context().setOffline(false);
  await expect(coach.getByText('No network')).toHaveCount(0);
  await expect(coach.getByText('no space left')).toHaveCount(0);
  expect(await hasSpace(coach)).toBe(false);
  await expect.poll(async () => (await sentFromGate(owner, venue)).length).toBe(before + 2);

  // Without a network, it is stored once there is space.
  await coach.context().setOffline(true);
  await signIn(coach, `Cleo ${mark}`);
  await expect(coach.getByText('1 entry in this page alone')).toBeVisible();
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });
  await expect.poll(() => hasSpace(coach), { timeout: 60_000, intervals: [2_000] }).toBe(true);
  await expect(coach.getByText('no space left')).toHaveCount(0);
  expect((await storedOn(coach)).events?.match(/waiting/g)).toHaveLength(1);
  await coach.context().setOffline(false);
  await expect.poll(async () => (await sentFromGate(owner, venue)).length).toBe(before + 3);
});

test('a lost phone shows nothing after the day, and nothing once its account is closed', async ({
  coach,
  bookToday,
  owner,
  sites,
}) => {
  const name = `Ava ${randomUUID().slice(0, 6)}`;
  await bookToday({ children: [{ name, age: '7' }] });
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
