/**
 * A provider with a very large catalogue (30 venues, 10 seasons, 2,000 camp days), compared with the example season
 * alone. Both run at the same time and take turns, so that the comparison also holds on a busy machine: the catalogue
 * that parents load, the lists that staff edit, placing a booking, a press in the booking form, and the season's
 * calendar in the console.
 *
 * On the server that TEST_DATABASE_URL names, else on a temporary MariaDB. Build first: `npm run build`.
 */
import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pWaitFor from 'p-wait-for';
import { createDatabase } from '../databases/create-database.mjs';
import { startMariadb } from '../databases/mariadb.mjs';
import { DemoBrowser } from '../demo/demo-api.mjs';
import { freePorts } from '../base/ports.mjs';
import { findChromium } from '../base/programs.mjs';
import { startStack } from '../dev/stack.mjs';
import { chromiumFlags } from './browser/chromium-flags.mjs';
import { fillCatalogue } from './stand/fill-catalogue.mjs';
import { median } from './measure/median.mjs';
import { calendarDay, pressDay } from './browser/within-calendar.mjs';
import { pressOnceInView, scrollToForm } from './browser/within-landing-page.mjs';

const rounds = 15;
const pageRounds = 5;
const pixelsPerSecond = 4000;

/** @typedef {Awaited<ReturnType<typeof startShop>>} Shop */
/** @typedef {{ what: string, unit: string, of: (shop: Shop) => Promise<number>, rounds?: number }} Measure */

export async function bench() {
  const { TEST_DATABASE_URL } = process.env;
  const mariadb = TEST_DATABASE_URL ? undefined : await startMariadb();
  const server = TEST_DATABASE_URL ?? mariadb?.url ?? '';
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  /** @type {Shop[]} */
  const shops = [];
  try {
    const small = await startShop(server, browser);
    shops.push(small);
    const large = await startShop(server, browser);
    shops.push(large);
    const size = await fillCatalogue(large.staff);
    await large.look();
    // The page includes the new days within a minute; an earlier first press would measure the old page.
    await pWaitFor(() => large.showsParents('Season 9'), { interval: 1000, timeout: 120_000 });
    const rows = [];
    for (const measure of measures) rows.push(...(await inTurn(measure, { small, large })));
    return [
      ...rows,
      ...Object.entries(size).map(([unit, value]) => ({ what: 'large shop', value, unit })),
    ];
  } finally {
    for (const shop of shops) await shop.stop();
    await browser.close();
    await mariadb?.stop();
  }
}

/** @type {Measure[]} */
const measures = [
  {
    what: 'GET /api/catalogue',
    unit: 'ms',
    of: ({ staff }) => timed(() => staff.ask('GET', '/catalogue')),
  },
  {
    what: 'GET /api/admin/seasons',
    unit: 'ms',
    of: ({ staff }) => timed(() => staff.ask('GET', '/admin/seasons')),
  },
  {
    what: 'GET /api/admin/seasons/{id}/days',
    unit: 'ms',
    of: ({ staff, seasonId }) => timed(() => staff.ask('GET', `/admin/seasons/${seasonId()}/days`)),
  },
  { what: 'POST /api/bookings', unit: 'ms', of: (shop) => timed(() => shop.book()) },
  {
    what: 'booking form answers a press',
    unit: 'ms',
    of: (shop) => shop.press(),
    rounds: pageRounds,
  },
  {
    what: 'calendar of a season shows its days',
    unit: 'ms',
    of: (shop) => shop.openCalendar(),
    rounds: pageRounds,
  },
  {
    what: 'calendar answers a choice',
    unit: 'ms',
    of: (shop) => shop.chooseDay(),
    rounds: pageRounds,
  },
];

/**
 * @param {Measure} measure
 * @param {{ small: Shop, large: Shop }} shops
 */
async function inTurn({ what, unit, of, rounds: times = rounds }, { small, large }) {
  // The first run of each is a warm-up.
  for (const shop of [small, large]) await of(shop);
  /** @type {{ small: number[], large: number[] }} */
  const measured = { small: [], large: [] };
  for (let round = 0; round < times; round += 1) {
    measured.small.push(await of(small));
    measured.large.push(await of(large));
  }
  const row = (/** @type {string} */ shop, /** @type {number[]} */ values) => ({
    what: `${what}, ${shop}`,
    value: Number(median(values).toFixed(1)),
    unit: `${unit} (${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)})`,
  });
  return [row('example alone', measured.small), row('large shop', measured.large)];
}

/** @param {() => Promise<unknown>} act */
async function timed(act) {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/**
 * Starts the whole product with the example season, on a separate database.
 *
 * @param {string} server
 * @param {import('@playwright/test').Browser} browser
 */
async function startShop(server, browser) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sunfield-bench-'));
  const database = await createDatabase(server);
  const { PATH, HOME } = process.env;
  const stack = await startStack({
    ports: await freePorts(),
    dataDir,
    databaseUrl: database.url,
    env: { PATH, HOME, LOG_LEVEL: 'error' },
  });
  const { api, adminConsole, publicSite } = stack.urls;
  const staff = new DemoBrowser({ api, origin: adminConsole });
  await staff.ask('POST', '/admin/login', { username: 'admin', password: 'sunfield-demo' });
  let shelf = await readShelf(staff);
  /**
   * Opened only when needed, so that the landing page stays in front until then.
   *
   * @type {import('@playwright/test').Page | undefined}
   */
  let staffPage;
  return {
    staff,
    seasonId: () => shelf.seasonId,
    /** Reloads the catalogue. */
    look: async () => {
      shelf = await readShelf(staff);
    },
    book: () => staff.ask('POST', '/bookings', orderOf(shelf)),
    press: () => pressToReaction(browser, publicSite),
    /** @param {string} words */
    showsParents: async (words) => (await (await fetch(publicSite)).text()).includes(words),
    openCalendar: async () => {
      const page = (staffPage ??= await logIn(browser, adminConsole));
      return timed(async () => {
        await page.goto(`${adminConsole}/admin?tab=seasons&season=${shelf.seasonId}&part=calendar`);
        await page.locator(calendarDay).first().waitFor();
      });
    },
    /** Uses the calendar that was opened last. */
    chooseDay: async () => (await staffPage?.evaluate(pressDay, calendarDay)) ?? Number.NaN,
    stop: async () => {
      await stack.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** @param {import('@playwright/test').Browser} browser @param {string} url */
async function logIn(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/admin-login`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('sunfield-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin-new');
  return page;
}

/** The last day on sale, which is still open for booking. @param {DemoBrowser} staff */
async function readShelf(staff) {
  /** @type {{ seasons: { id: number }[], venues: { key: string, days: { date: string, seasonId: number, campType: string, timeSlots: { bookingType: string, pricePence: number }[] }[] }[] }} */
  const { venues } = await staff.ask('GET', '/catalogue');
  const days = venues.flatMap(({ key, days }) => days.map((day) => ({ ...day, venue: key })));
  const day = days.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1);
  const [slot] = day?.timeSlots ?? [];
  if (!day || !slot) throw new Error('Nothing is on sale.');
  return { seasonId: day.seasonId, day, slot };
}

/** @param {Awaited<ReturnType<typeof readShelf>>} shelf */
const orderOf = ({ day: { venue, date, campType }, slot: { bookingType, pricePence } }) => ({
  children: [{ name: 'Ada Hale', age: '8', medicalInfo: 'Carries an inhaler' }],
  parentName: 'Rosa Hale',
  parentEmail: 'rosa@example.org',
  parentPhone: '01632 960 123',
  venue,
  selectedDates: [{ venue, date, campType, bookingType, childIndex: 0 }],
  totalAmount: (pricePence / 100).toFixed(2),
});

/**
 * On a desktop, nothing cached: the time from pressing a visible day to the frame that shows the press.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function pressToReaction(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/`);
    const reaction = page.evaluate(pressOnceInView);
    await page.evaluate(scrollToForm, pixelsPerSecond);
    return await reaction;
  } finally {
    await context.close();
  }
}
