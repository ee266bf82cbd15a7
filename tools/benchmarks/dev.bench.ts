/**
 * `npm run dev`: milliseconds from saving a file until a browser shows the change, on each site, and until the API
 * answers with it. Saves four files of this folder, and writes them back as they were.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { root } from '../base/workspace.mjs';
import { inBrowser } from './browser/in-browser.ts';
import { rowOf } from './measure/figures.ts';

const rounds = 4;
const unit = 'ms';
const atMost = 2000;
const timeout = 20_000;

const health = 'apps/api/src/kernel/http/health.controller.ts';
const inHealth = 'const missing = await';

export const bench = () => inBrowser(untilSeen, { watch: true });

const untilSeen: Parameters<typeof inBrowser<object[]>>[0] = async (browser, { urls }) => {
  const page = await browser.newPage();
  const { publicSite, adminConsole, api } = urls;
  const isAnswered = async (word: string) =>
    (await fetch(`${api}/api/health`).catch(() => undefined))?.headers.get('x-saved') === word;
  const shows = (word: string) => page.getByText(word).first().waitFor({ timeout });
  const sites = [
    ['public site, landing page', publicSite, 'landing/sections/hero.tsx', 'View Activities'],
    [
      'public site, booking flow',
      `${publicSite}/my-bookings`,
      'families/your-bookings-page.tsx',
      'children, credit and data',
    ],
    ['console', `${adminConsole}/admin-login`, 'staff/login/login-page.tsx', 'Admin Login'],
  ];
  const rows = [];
  for (const [what = '', url = '', path = '', words = ''] of sites) {
    await page.goto(url);
    await shows(words);
    // Vite bundles packages when a page first asks for them, and reloads it.
    await wait(3000);
    const app = what === 'console' ? 'admin-console' : 'public-site';
    const times = await saving(`apps/${app}/src/${path}`, words, (word) => word, shows);
    rows.push({ ...rowOf(what, times, unit, 0), atMost });
  }
  const header = (word: string) => `response.setHeader('X-Saved', '${word}'); ${inHealth}`;
  const seen = (word: string) => pWaitFor(() => isAnswered(word), { interval: 20, timeout });
  const saved = await saving(health, inHealth, header, seen);
  return [...rows, { ...rowOf('API', saved, unit, 0), atMost }];
};

/** @param words replaced in the file */
async function saving(
  path: string,
  words: string,
  by: (word: string) => string,
  isSeen: (word: string) => Promise<unknown>,
) {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  if (!before.includes(words)) throw new Error(`${path} has no "${words}".`);
  const times = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const word = `Saved ${round}`;
      const began = performance.now();
      writeFileSync(file, before.replace(words, by(word)));
      await isSeen(word);
      times.push(performance.now() - began);
      await wait(2000);
    }
    return times;
  } finally {
    writeFileSync(file, before);
    // The page shows it again, or reloads.
    await wait(2000);
  }
}
