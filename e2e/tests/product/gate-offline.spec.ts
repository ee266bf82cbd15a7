import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, devices, expect, type Page } from '@playwright/test';
import { attendanceOf } from '@sunfield/contracts/camp/attendance/attendance-of';
import { readRegisters } from '@sunfield/contracts/bookings/staff-routes';
import { pathOf } from '@sunfield/contracts/kit/route';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { openDay, row, waitingOn } from '#src/gate-test';
import { test as base } from '#src/product-test';
import { aCoach, type Coach } from '#src/support/a-coach';
import { type CampToday, sellToday, sentFromGate } from '#src/support/camp-today';
import { betweenTaps } from '#src/support/two-taps';
import { type WeakNetwork, weakNetwork } from '#src/support/weak-network';

const today = calendarDateInLondon(new Date());
const DAY_MS = 24 * 3_600_000;
const grace = 'Grace Okafor (grandmother)';

/** A coach's phone, with a profile on disk. */
class Device {
  /** What its pages said that they recorded: "Ava Fox is in." */
  readonly said: string[] = [];
  context!: BrowserContext;

  constructor(
    readonly coach: Coach,
    private readonly network: WeakNetwork,
    private readonly start: () => Promise<BrowserContext>,
  ) {}

  async open({ clockIsAheadMs = 0 } = {}): Promise<Page> {
    this.context = await this.start();
    if (clockIsAheadMs) await this.context.clock.install({ time: Date.now() + clockIsAheadMs });
    return this.openTab();
  }

  async logIn(): Promise<void> {
    await this.context.addCookies((await this.coach.logIn()).cookies);
  }

  async openTab(): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(`${this.network.adminConsole}/gate`);
    return page;
  }

  async signIn(page: Page, name: string): Promise<void> {
    await betweenTaps(page);
    await page.getByRole('button', { name: `Sign in ${name}` }).tap();
    await this.hear(page, `${name} is in.`);
  }

  async takeBack(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await this.hear(page, 'Taken back.');
  }

  async isNotComing(page: Page, name: string): Promise<void> {
    await betweenTaps(page);
    await row(page, name).getByRole('button', { name }).first().tap();
    await betweenTaps(page);
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Not coming' }).tap();
    await this.hear(page, `${name} is not coming.`);
  }

  async signOut(page: Page, name: string, collector: string): Promise<void> {
    await betweenTaps(page);
    await page.getByRole('button', { name: `Sign out ${name}` }).tap();
    const dialog = page.getByRole('dialog', { name: `Who collects ${name}?` });
    await dialog.getByLabel('Someone else').fill(collector);
    await betweenTaps(page);
    await dialog.getByRole('button', { name: 'Sign out' }).tap();
    await this.hear(page, `${name} is out with ${collector}.`);
  }

  /** As when the battery is taken out: the browser gets no time to write anything. */
  async kill(): Promise<void> {
    const session = await this.context.browser()?.newBrowserCDPSession();
    const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? {
      processInfo: [],
    };
    const pid = processInfo.find(({ type }) => type === 'browser')?.id;
    if (!pid) throw new Error('The browser has no process');
    const isClosed = this.context.waitForEvent('close');
    process.kill(pid, 'SIGKILL');
    await isClosed;
  }

  private async hear(page: Page, sentence: string): Promise<void> {
    await expect(page.getByText(sentence)).toBeVisible();
    this.said.push(sentence);
  }
}

const test = base.extend<{
  campToday: CampToday;
  network: WeakNetwork;
  device: () => Promise<Device>;
}>({
  campToday: async ({ owner }, use) => {
    const camp = await sellToday(owner);
    await use(camp);
    await camp.end();
  },
  network: async ({ sites }, use) => {
    const network = await weakNetwork(sites);
    await use(network);
    await network.stop();
  },
  device: async ({ network, owner, sites, playwright, launchOptions, campToday }, use) => {
    const used: { device: Device; profile: string }[] = [];
    await use(async () => {
      const profile = await mkdtemp(join(tmpdir(), 'sunfield-phone-'));
      const coach = await aCoach(owner, playwright.request, { sites, ...campToday });
      const options = { ...launchOptions, ...phone };
      const device = new Device(coach, network, () =>
        playwright.chromium.launchPersistentContext(profile, options),
      );
      used.push({ device, profile });
      return device;
    });
    for (const { device, profile } of used) {
      await device.context.close();
      await device.coach.leave();
      await rm(profile, { recursive: true, force: true });
    }
  },
});

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
const phone = {
  ...pixel,
  viewport: { width: 390, height: 844 },
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  reducedMotion: 'reduce',
} as const;

test('three phones without a network record 40 events each: all are there once, whatever happened to the phones', async ({
  owner,
  families,
  network,
  device,
  campToday: { venue },
}) => {
  // 120 entries by hand in three browsers, and a new release fetched beside them: no step waits for anything else.
  test.setTimeout(300_000);
  const mark = randomUUID().slice(0, 4);
  const names: string[] = [];
  for (const family of ['Adeyemi', 'Baker', 'Clarke', 'Dogan', 'Evans', 'Fox', 'Gray', 'Hughes']) {
    const children = ['Ava', 'Ben', 'Cleo', 'Dan', 'Ella'].map(
      (name) => `${name} ${family}${mark}`,
    );
    names.push(...children);
    await families.payByHand({
      days: [{ venue, date: today }],
      children: children.map((name) => ({ name, age: '7' })),
    });
  }
  const arriving = names.slice(0, 24);
  const absent = names.slice(24, 28);
  const leaving = names.slice(0, 11);

  const killed = await device();
  const twoTabs = await device();
  const ahead = await device();
  const all = [killed, twoTabs, ahead];
  // A phone's clock is a day behind, and another's a day ahead.
  const tabs = [
    await killed.open(),
    await twoTabs.open({ clockIsAheadMs: -DAY_MS }),
    await ahead.open({ clockIsAheadMs: DAY_MS }),
  ];
  for (const [index, page] of tabs.entries()) {
    await all[index]!.logIn();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Sign in / })).toHaveCount(40);
    await page.evaluate(() => navigator.serviceWorker.ready);
  }
  const begun = Date.now();
  network.cut();

  const restarted = async () => {
    let [page] = tabs as [Page];
    for (const name of arriving.slice(0, 12)) await killed.signIn(page, name);
    // Whether this is recorded before the end is not known, and not said.
    await page.getByRole('button', { name: `Sign in ${arriving[12]}` }).tap();
    await killed.kill();
    page = await killed.open();
    await expect(page.getByText(/^No network. 1[23] entries kept on this phone/)).toBeVisible();
    const again = page.getByRole('button', { name: `Sign in ${arriving[12]}` });
    if (await again.isVisible()) await killed.signIn(page, arriving[12]!);
    else killed.said.push(`${arriving[12]} is in.`);
    for (const name of arriving.slice(13)) await killed.signIn(page, name);
    await killed.takeBack(page);
    return page;
  };
  const inTwoTabs = async () => {
    const pages = [tabs[1]!, await twoTabs.openTab()] as const;
    await Promise.all(
      pages.map(async (page, odd) => {
        const half = arriving.filter((_, index) => index % 2 === odd);
        for (const name of half) await twoTabs.signIn(page, name);
        if (odd) await twoTabs.takeBack(page);
      }),
    );
    return pages[1];
  };
  const inOneTab = async () => {
    for (const name of arriving) await ahead.signIn(tabs[2]!, name);
    await ahead.takeBack(tabs[2]!);
    return tabs[2]!;
  };
  const pages = await Promise.all([restarted(), inTwoTabs(), inOneTab()]);
  const scriptOf = (page: Page) => page.locator('script[type=module]').getAttribute('src');
  const oldScript = await scriptOf(pages[2]);
  network.deployAnew();
  await Promise.all(
    all.map(async (one, index) => {
      const page = pages[index]!;
      for (const name of absent) await one.isNotComing(page, name);
      await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Here' }).tap();
      const collector = one === killed ? 'Pat Fox (mother)' : grace;
      for (const name of leaving) await one.signOut(page, name, collector);
    }),
  );
  expect(all.map(({ said }) => said.length)).toEqual([40, 40, 40]);
  const waiting = (await Promise.all(pages.map(waitingOn))).flat();
  expect(new Set(waiting).size).toBe(120);

  network.mend();
  // The killed browser may have lost its login. What it recorded waits for the same coach.
  await killed.logIn();
  await pages[0].reload();
  const usernames = all.map(({ coach }) => coach.username);
  const events = async () => {
    const told = await sentFromGate(owner, venue);
    return told.filter(({ by }) => by !== null && usernames.includes(by));
  };
  await expect.poll(async () => (await events()).length, { timeout: 40_000 }).toBe(120);
  for (const page of pages) await expect(page.getByText('kept on this phone')).toHaveCount(0);

  const told = await events();
  expect(told.map(({ id }) => id).toSorted()).toEqual(waiting.toSorted());
  const register = await owner.read(
    `${pathOf(readRegisters)}?date=${today}&venue=${venue}`,
    readRegisters.answer,
  );
  const nameOf = new Map(
    register.flatMap(({ children }) =>
      children.flatMap(({ name, childIds = [] }) => childIds.map((id) => [id, name] as const)),
    ),
  );
  for (const { said, coach } of all) {
    const own = told.filter(({ by }) => by === coach.username);
    const asSaid = own.map(({ kind, childId, collector }) => {
      const name = nameOf.get(childId);
      if (kind === 'arrived') return `${name} is in.`;
      if (kind === 'left') return `${name} is out with ${collector}.`;
      return kind === 'absent' ? `${name} is not coming.` : 'Taken back.';
    });
    expect(asSaid.toSorted()).toEqual(said.toSorted());
  }
  for (const { at, isTimeDoubtful } of told) {
    expect([calendarDateInLondon(new Date(at)), isTimeDoubtful]).toEqual([today, undefined]);
    expect(new Date(at).getTime()).toBeGreaterThan(begun - 5_000);
  }

  // Each phone lost a request and an answer, and one tab alone sent what was then answered.
  expect(network.lost).toEqual({ requests: 3, answers: 3 });
  expect([...network.answered.values()].filter((times) => times !== 1)).toEqual([]);
  expect(network.answered.size).toBe(120);

  const days = names.map((name) =>
    attendanceOf(told.filter(({ childId }) => nameOf.get(childId) === name)),
  );
  const presences = days.map(({ presence }) => presence);
  const count = (presence: string) => presences.filter((one) => one === presence).length;
  expect([count('gone'), count('here'), count('absent'), count('expected')]).toEqual([
    11, 12, 4, 13,
  ]);
  expect(
    days.map(({ conflicts }) => conflicts.some(({ kind }) => kind === 'collected_twice')),
  ).toEqual(names.map((name) => leaving.includes(name)));
  for (const page of pages) {
    await openDay(page);
    for (const name of leaving)
      await expect(page.getByText(/^Entries contradict each other/)).toContainText(name);
  }

  // The old release's files are gone. The new one is fetched beside the page, and shown when the page is opened again.
  await expect(async () => {
    await pages[2].reload();
    await expect(pages[2].getByRole('button', { name: /^Sign in / })).toHaveCount(13);
    expect(await scriptOf(pages[2])).not.toBe(oldScript);
  }).toPass({ intervals: [3_000], timeout: 90_000 });
});
