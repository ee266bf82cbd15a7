/**
 * The landing page as parents on phones receive it: Lighthouse's mobile profile on the built site, served as in
 * production, and its transfer size before anything is scrolled into view. Build first: `npm run build`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../base/failure.mjs';
import { runToEnd } from '../base/processes.ts';
import { root } from '../base/workspace.mjs';
import { findChromium } from '../base/programs.ts';
import { installWhatIsMissing } from '../dev/dependencies.mjs';
import { startProduct } from '../stand/product.ts';
import { chromiumFlags } from './browser/in-browser.ts';
import { median } from './measure/figures.ts';

/** With its own lock: it is large, and nothing else needs it. */
const lighthouseFolder = join(root, 'tools/benchmarks/lighthouse');
const runs = 3;
/** How many times to repeat a run in which Lighthouse recorded nothing. */
const attempts = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const audits = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'total-blocking-time': 'ms',
  'cumulative-layout-shift': '',
};

const goals: [what: string, bytes: number][] = [
  ['our JavaScript', 1500],
  ['first paint', 40_000],
  ['the booking form', 80_000],
];

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

export async function bench() {
  const weights = await wireWeights();
  const product = await startProduct();
  try {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) {
      reports.push(await recorded(`${product.urls.publicSite}/`, product.dataDir));
    }
    return [...scores(reports), ...weights];
  } finally {
    await product.stop();
  }
}

function scores(reports: Report[]) {
  const unit = `of 100, median of ${runs}`;
  return [
    ...categories.map((name) => ({
      what: name,
      value: median(reports.map((report) => (report.categories[name]?.score ?? NaN) * 100)),
      unit,
      atLeast: 100,
    })),
    ...Object.entries(audits).map(([name, unit]) => ({
      what: name,
      value: Number(
        median(reports.map((report) => report.audits[name]?.numericValue ?? NaN)).toFixed(
          unit ? 0 : 3,
        ),
      ),
      unit,
    })),
  ];
}

/**
 * Chromium sometimes begins its trace after the page was requested; Lighthouse then reports no figures and only
 * advises to run it again.
 */
async function recorded(url: string, folder: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lighthouse(url, folder);
    } catch (error) {
      const isEmpty = error instanceof Failure && error.message.includes('NO_NAVSTART');
      if (!isEmpty || attempt === attempts) throw error;
      console.log('  Lighthouse recorded nothing: once more.');
    }
  }
}

/** @param folder for the report */
async function lighthouse(url: string, folder: string): Promise<Report> {
  await installWhatIsMissing('Installing Lighthouse', lighthouseFolder);
  const report = join(folder, 'lighthouse.json');
  await runToEnd({
    name: 'lighthouse',
    args: [
      join(lighthouseFolder, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${chromiumFlags.join(' ')}`,
    ],
    env: { ...process.env, CHROME_PATH: findChromium() },
  });
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** The output of the build's own budget check; the budgets are the references. */
async function wireWeights() {
  const lines: string[] = [];
  await runToEnd({
    name: 'check-budgets',
    args: ['apps/public-site/scripts/check-budgets.mjs'],
    onLine: (line) => lines.push(line),
  });
  return lines.flatMap((line) => {
    const [, what, bytes, budget] = /^(.+): (\d+) of (\d+) bytes$/.exec(line) ?? [];
    const atMost = goals.find(([start]) => what?.startsWith(start))?.[1];
    return what ? [{ what, value: Number(bytes), unit: 'bytes', atMost, reference: budget }] : [];
  });
}
