import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, row, signIn, test, waitingOn } from '#src/gate-test';
import { aCoach } from '#src/support/a-coach';

/** The files below a folder in which a word is, as a browser may write it. */
async function filesWith(folder: string, word: string): Promise<string[]> {
  const written = [Buffer.from(word), Buffer.from(word, 'utf16le')];
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    const bytes = await readFile(path);
    if (written.some((one) => bytes.includes(one))) found.push(path.slice(folder.length));
  }
  return found;
}

test('after the day no file of the phone’s browser has the name of a child', async ({
  campToday: { venue },
  bookToday,
  owner,
  launchOptions,
  playwright,
  sites,
}) => {
  const surname = `Q${randomUUID().slice(0, 8)}`;
  const parent = `P${randomUUID().slice(0, 8)}`;
  await bookToday({
    parentName: `Pat ${parent}`,
    children: ['Ava', 'Ben'].map((name) => ({ name: `${name} ${surname}`, age: '7' })),
  });
  const member = await aCoach(owner, playwright.request, { sites, venue });
  const profile = await mkdtemp(join(tmpdir(), 'sunfield-profile-'));
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    });
  const phone = await open();
  await phone.addCookies((await member.logIn()).cookies);
  const page = await phone.newPage();
  await page.goto(`${sites.adminConsole}/gate`);
  await page.getByLabel('Find a child').fill(surname);
  await expect(row(page, surname)).toHaveCount(2);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, `Ava ${surname}`);
  await phone.setOffline(true);
  await page.getByLabel('Find a child').fill(surname);
  await signIn(page, `Ben ${surname}`);
  await page.getByLabel('Find a child').fill(surname);
  await row(page, `Ava ${surname}`).getByRole('button').first().tap();
  await expect(page.getByRole('dialog', { name: `Ava ${surname}` })).toContainText(parent);
  await phone.close();

  // While the day lasts, the phone keeps it, sealed.
  const kept = await open();
  await kept.setOffline(true);
  const reopened = await kept.newPage();
  await reopened.goto(`${sites.adminConsole}/gate`);
  await reopened.getByLabel('Find a child').fill(surname);
  await expect(row(reopened, surname)).toHaveCount(2);
  await kept.setOffline(false);
  await expect.poll(() => waitingOn(reopened)).toEqual([]);
  await kept.close();

  const nextDay = await open();
  await nextDay.setOffline(true);
  await nextDay.clock.install({ time: Date.now() + 24 * 3_600_000 });
  const after = await nextDay.newPage();
  await after.goto(`${sites.adminConsole}/gate`);
  await expect(after.getByText('Nothing is kept on this phone.')).toBeVisible();
  await nextDay.close();

  // Proves that the search reads what the browser has written.
  expect(await filesWith(profile, 'gate-worker.js')).not.toEqual([]);
  expect(await filesWith(profile, surname)).toEqual([]);
  expect(await filesWith(profile, parent)).toEqual([]);
  // What the API answered would be packed there, and not be found by its words.
  const cache = join(profile, 'Default/Cache');
  expect(await filesWith(cache, `${sites.adminConsole}/assets/`)).not.toEqual([]);
  // The catalogue is public: the gate keeps its prices for walk-ins.
  const ofCatalogue = await filesWith(cache, `${sites.adminConsole}/api/catalogue`);
  const answers = await filesWith(cache, `${sites.adminConsole}/api/`);
  expect(answers.filter((file) => !ofCatalogue.includes(file))).toEqual([]);
  await rm(profile, { recursive: true, force: true });
  await member.leave();
});
