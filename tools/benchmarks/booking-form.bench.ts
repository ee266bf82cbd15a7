/**
 * How soon the landing page's booking form responds on a phone: Lighthouse's mobile profile (a slow 4G line, a
 * processor four times slower), nothing cached. A button is pressed the moment the form comes into view; the time is
 * measured until the press is visible, and until the form has it with its price. Build first: `npm run build`.
 */
import type { Browser, Page } from '@playwright/test';
import { inBrowser } from './browser/in-browser.ts';
import { median } from './measure/figures.ts';
import { pressOnceInView, scrollToForm } from './browser/within-landing-page.ts';

const runs = 5;
/** Lighthouse's `mobileSlow4G`, and its phone's screen. */
const line = { rttMs: 150, kbps: 1638.4, uploadKbps: 750 };
const cpuSlowdown = 4;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** The speed of a fast swipe. */
const pixelsPerSecond = 4000;

export const bench = () =>
  inBrowser(async (browser, product) => {
    const results = [];
    for (const { what, ...way } of ways) {
      const times: { shown: number; chosen: number }[] = [];
      for (let run = 0; run < runs; run += 1) {
        times.push(await pressToReaction(browser, product.urls.publicSite, way));
      }
      const unit = 'ms';
      results.push(
        {
          what: `${what}, median of ${runs}`,
          value: middle(times.map(({ shown }) => shown)),
          unit,
          atMost: 500,
        },
        {
          what: `${what}, until the form has it`,
          value: middle(times.map(({ chosen }) => chosen)),
          unit,
        },
      );
    }
    return results;
  });

const middle = (times: number[]) => Math.round(median(times));

const pressLink = (page: Page) => page.locator('main a[href="#book"]').first().tap();

/** How a parent reaches the form. */
interface Way {
  what: string;
  come: (page: Page) => Promise<unknown>;
  reducedMotion?: 'reduce' | 'no-preference';
}

const ways: Way[] = [
  { what: 'scrolled to', come: (page) => page.evaluate(scrollToForm, pixelsPerSecond) },
  { what: 'led to by its link', come: pressLink },
  { what: 'jumped to without motion', come: pressLink, reducedMotion: 'reduce' },
  {
    what: 'jumped to after 5 s of reading',
    come: async (page) => {
      await page.waitForTimeout(5000);
      await pressLink(page);
    },
    reducedMotion: 'reduce',
  },
];

async function pressToReaction(
  browser: Browser,
  url: string,
  { come, reducedMotion }: Omit<Way, 'what'>,
) {
  const context = await browser.newContext({ ...phone, reducedMotion });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.rttMs,
      downloadThroughput: (line.kbps * 1024) / 8,
      uploadThroughput: (line.uploadKbps * 1024) / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(`${url}/`);
    const reaction = page.evaluate(pressOnceInView);
    await come(page);
    return await reaction;
  } finally {
    await context.close();
  }
}
