import { randomUUID } from 'node:crypto';
import { expect, test } from '#src/gate-test';
import { expectAccessible } from '#src/support/accessibility';

/** From the tap on the gate's sign until the list is shown. */
const MAX_MS = 1_000;
/** On a loaded machine one opening may be slow. A server that hangs would hold up each of them. */
const attempts = { timeout: 20_000, intervals: [100] };

/** Runs in the page. Playwright itself looks only every second. */
function markTheList(): void {
  const watching = new MutationObserver(() => {
    if (!document.querySelector('main li')) return;
    performance.mark('list');
    watching.disconnect();
  });
  watching.observe(document, { childList: true, subtree: true });
}

test('a phone with a copy shows the list within a second, whether the server answers, hangs or cannot be reached @phone', async ({
  coach,
  bookToday,
  sites,
}) => {
  const mark = randomUUID().slice(0, 4);
  await bookToday({
    children: Array.from({ length: 10 }, (_, index) => ({
      name: `Child${index} ${mark}`,
      age: '7',
    })),
  });
  const gate = `${sites.adminConsole}/gate`;
  const signIn = coach.getByRole('button', { name: /^Sign in / });
  await coach.goto(gate);
  await expect(signIn).toHaveCount(10);
  await coach.evaluate(() => navigator.serviceWorker.ready);
  await coach.addInitScript(markTheList);
  const opensInMs = async () => {
    await coach.goto('about:blank');
    await coach.goto(gate, { waitUntil: 'commit' });
    await expect(signIn).toHaveCount(10);
    return coach.evaluate(() => performance.getEntriesByName('list')[0]!.startTime);
  };
  const asked: string[] = [];
  coach.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await expect.poll(opensInMs, attempts).toBeLessThan(MAX_MS);
  await expect(coach.getByText('Getting the newest')).toHaveCount(0);
  // One request has the list; the session, the days and the venues are not asked for one after the other.
  expect(asked).toContain('/api/admin/gate');
  expect(asked.filter((path) => /check|registers|device-key/.test(path))).toEqual([]);

  // The server takes requests and never answers.
  await coach.context().route('**/api/**', () => undefined);
  await expect.poll(opensInMs, attempts).toBeLessThan(MAX_MS);
  await expect(coach.getByText(/^List of \d\d:\d\d. Getting the newest…$/)).toBeVisible();
  await expectAccessible(coach);
  await coach.context().unroute('**/api/**');

  await coach.context().setOffline(true);
  await expect.poll(opensInMs, attempts).toBeLessThan(MAX_MS);
  const noNetwork = coach.getByText(/^No network. List of \d\d:\d\d.$/);
  await expect(noNetwork).toBeVisible();

  // Once the server tells who is here, the list is asked for too: not only a quarter of a minute after the opening.
  await coach.context().setOffline(false);
  await expect(noNetwork).toHaveCount(0);
  await expect(coach.getByText('Getting the newest')).toHaveCount(0, { timeout: 2_000 });
});
