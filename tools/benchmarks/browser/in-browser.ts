import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../base/programs.ts';
import { startProduct } from '../../stand/product.ts';

/** Runs a browser as root that contacts no other server than the page's. */
export const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs `work` with a browser and the whole product, which then end. */
export async function inBrowser<Result>(
  work: (browser: Browser, product: Awaited<ReturnType<typeof startProduct>>) => Promise<Result>,
  options?: Parameters<typeof startProduct>[0],
) {
  const product = await startProduct(options);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    return await work(browser, product);
  } finally {
    await browser.close();
    await product.stop();
  }
}
