/**
 * The console on a desktop, nothing cached: the transfer size and load time of its login and dashboard, and the time
 * to open a booking and a tab, for the first time and again. Build first: `npm run build`.
 */
import type { Browser, Page } from '@playwright/test';
import { inBrowser } from './browser/in-browser.ts';
import { campDays, place } from '../stand/place-booking.ts';
import { rowOf, timed } from './measure/figures.ts';
import { pressTab } from './browser/within-console.ts';

const rounds = 5;
const bookings = 20;

type Visit = Awaited<ReturnType<typeof visit>>;

export const bench = () =>
  inBrowser(async (browser, product) => {
    const days = await campDays(product.urls.api);
    for (let n = 0; n < bookings; n += 1) await place(product.urls.api, days, n);
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await visit(browser, product.urls.adminConsole));
    }
    const row = (what: string, key: keyof Visit, unit = 'ms', atMost?: number) => ({
      ...rowOf(
        what,
        visits.map((each) => each[key]),
        unit,
        unit === 'kB' ? 1 : 0,
      ),
      atMost,
    });
    return [
      row('login, all that is loaded', 'loginKb', 'kB', 100),
      row('login is there', 'loginMs'),
      row('login and dashboard, all that is loaded', 'dashboardKb', 'kB', 320),
      row('dashboard is there after the login', 'dashboardMs'),
      row('the list of bookings is there after scrolling', 'listMs'),
      row('a booking opens, the first time', 'bookingMs'),
      row('a booking opens, again', 'bookingAgainMs'),
      row('a tab opens, the first time', 'tabMs'),
      row('a tab opens, again', 'tabAgainMs', 'ms', 100),
    ];
  });

async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const loadedKb = await countLoaded(page);
    const loginMs = await timed(async () => {
      await page.goto(`${url}/admin-login`);
      await page.getByLabel('Username').waitFor();
    });
    // The console preloads the dashboard while the user types, so wait until that is done.
    await page.waitForLoadState('networkidle');
    const loginKb = loadedKb();
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('sunfield-demo');
    const rows = page.locator('tbody tr[data-row-key]');
    const dashboardMs = await timed(async () => {
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('heading', { name: 'To do' }).waitFor();
    });
    await page.waitForLoadState('networkidle');
    const dashboardKb = loadedKb();
    // The list is below the first view, and loaded when it is scrolled to.
    const listMs = await timed(async () => {
      await page.getByRole('tabpanel').scrollIntoViewIfNeeded();
      await rows.first().waitFor();
    });
    const open = () =>
      timed(async () => {
        await rows.first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).waitFor();
      });
    const bookingMs = await open();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const bookingAgainMs = await open();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const tabMs = await page.evaluate(pressTab, 'Daily Register');
    await page.evaluate(pressTab, 'Camp Bookings');
    const tabAgainMs = await page.evaluate(pressTab, 'Daily Register');
    return {
      loginKb,
      loginMs,
      dashboardKb,
      dashboardMs,
      listMs,
      bookingMs,
      bookingAgainMs,
      tabMs,
      tabAgainMs,
    };
  } finally {
    await context.close();
  }
}

/** The transfer size of the page and its files in kilobytes, without the API's responses. */
async function countLoaded(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  const answers = new Set();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.startsWith('/api/')) answers.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!answers.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes / 1000;
}
