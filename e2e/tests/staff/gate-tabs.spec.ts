import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, signIn, test } from '#src/gate-test';
import { sentFromGate } from '#src/support/camp-today';

/** The other tab asks every five seconds, and would send what is still on its way. */
const ANSWER_MS = 8_000;

test('two tabs of one phone record at the same time without a network, and each entry is sent once, also if the answer is slow', async ({
  campToday: { venue },
  coach,
  owner,
  bookToday,
  sites,
}) => {
  const mark = randomUUID().slice(0, 6);
  const names = ['Ava', 'Ben', 'Cleo', 'Dan', 'Ella', 'Fay'].map((name) => `${name} ${mark}`);
  await bookToday({
    children: names.map((name) => ({ name, age: '7' })),
  });
  const tabs = [coach, await coach.context().newPage()] as const;
  for (const tab of tabs) {
    await tab.goto(`${sites.adminConsole}/gate`);
    await expect(tab.getByRole('button', { name: /^Sign in / })).toHaveCount(6);
    await tab.evaluate(() => navigator.serviceWorker.ready);
  }
  let isOffline = true;
  const sent: string[] = [];
  await coach.context().route(/\/api\/admin\/attendance$/, async (route) => {
    const body = route.request().postDataJSON() as { events: { id: string }[] } | null;
    if (isOffline) return route.abort('internetdisconnected');
    sent.push(...(body?.events.map(({ id }) => id) ?? []));
    await wait(ANSWER_MS);
    await route.fallback();
  });

  await coach.context().setOffline(true);
  await Promise.all(
    tabs.map(async (tab, odd) => {
      for (const name of names.filter((_, index) => index % 2 === odd)) await signIn(tab, name);
    }),
  );
  for (const tab of tabs) await expect(tab.getByText('6 entries kept on this phone')).toBeVisible();

  isOffline = false;
  await coach.context().setOffline(false);
  for (const tab of tabs)
    await expect(tab.getByText('No network')).toHaveCount(0, { timeout: 40_000 });
  const there = (await sentFromGate(owner, venue)).map(({ id }) => id);
  expect(there).toHaveLength(6);
  expect(sent.toSorted()).toEqual(there.toSorted());
});
