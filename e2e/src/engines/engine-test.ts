import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { findEngines } from '@sunfield/tools/base/programs';
import { addresses } from '../support/addresses';
import { test as base } from '../product-test';
import { openDays } from '../support/time';
import { Browser } from './browser';
import { type EngineName, startEngine } from './engines';

export interface EngineOptions {
  engine: EngineName;
  /** Of the window. */
  size: { width: number; height: number };
  /** False in tests of a browser that runs no scripts. */
  scripts: boolean;
}

interface Fixtures {
  browserWindow: Browser;
}

interface WorkerFixtures {
  /** The X display that WebKit draws on; the other engines need none. */
  display: string;
  placesForAll: void;
}

/** The fixtures of every test in the other engines: the running product, and a fresh browser. */
export const test = base.extend<Fixtures & EngineOptions, WorkerFixtures>({
  engine: ['webkit', { option: true }],
  size: [{ width: 1440, height: 900 }, { option: true }],
  scripts: [true, { option: true }],
  // Six runs of all tests book more children than a camp day of the example has places.
  placesForAll: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await openDays(addresses()?.database ?? '', 400);
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  display: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { xvfb = '' } = findEngines();
      const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
      const server = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
      const [number] = (await once(server.stdio[3]!, 'data')) as [Buffer];
      await use(`:${number.toString().trim()}`);
      server.kill();
    },
    { scope: 'worker' },
  ],
  browserWindow: async ({ engine, size, scripts, display }, use, testInfo) => {
    const { driver, stop } = await startEngine(engine, { display, noScripts: !scripts });
    try {
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      await use(new Browser(driver));
      if (testInfo.status !== testInfo.expectedStatus) {
        const picture = Buffer.from(await driver.takeScreenshot(), 'base64');
        await writeFile(testInfo.outputPath('window.png'), picture);
      }
    } finally {
      await stop();
    }
  },
});

export { expect } from '@playwright/test';
