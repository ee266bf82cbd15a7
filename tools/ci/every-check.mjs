/**
 * The checks that Nx runs, those that fail soonest first. The targets in nx.json say what a test needs built, and
 * that browser tests need the machine to themselves. A failure stops only the checks that depend on the failed one,
 * so that one run shows everything.
 */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { execa } from 'execa';
import { Failure } from '../base/failure.mjs';
import { commandScript, root } from '../base/workspace.mjs';
import { bold, dim, green, red } from '../base/progress.mjs';
import { findMariadb } from '../databases/mariadb.mjs';
import {
  findChromium,
  findWindowlessChromium,
  installPackages,
  mayInstall,
  missingEngines,
  WINDOWLESS,
} from '../base/programs.mjs';
import { describe, forgetReports, isClean, readReports } from './results.mjs';

/** @typedef {{ name: string, args: string[], env?: NodeJS.ProcessEnv, isQuiet?: boolean }} Check */
/** @typedef {{ name: string, ok: boolean, note: string, seconds: number }} Row */

/** A check that hangs must fail while people are still waiting for it. */
const limitMs = 60 * 60_000;

/** The output of checks that run in parallel is grouped by check. */
const rounds = [
  {
    name: 'Unit and API tests',
    style: 'static',
    targets: ['test', 'integration', 'integration-mariadb'],
  },
  { name: 'End-to-end tests', style: 'stream-without-prefixes', targets: ['e2e'] },
  { name: 'Other browsers', style: 'stream-without-prefixes', targets: ['engines'] },
];

/** @returns {Promise<boolean>} whether every check passed */
export async function checkEverything() {
  const withoutEngines = providePrograms();
  forgetReports(root);
  const nx = [commandScript('nx'), 'run-many'];
  const checks = await Promise.all([
    run({
      name: 'Types and builds',
      args: [...nx, '--output-style=stream', '-t', 'typecheck', 'build'],
    }),
    run({ name: 'Lint', args: [commandScript('eslint'), '.'], isQuiet: true }),
    run({
      name: 'Lint with types',
      args: [commandScript('oxlint'), '--type-aware'],
      isQuiet: true,
    }),
    run({ name: 'Formatting', args: [commandScript('prettier'), '--check', '.'], isQuiet: true }),
  ]);
  // Part of Nx's cache key: the tests counted here always run, and never come from the cache.
  const env = { TEST_RUN: randomUUID() };
  for (const { name, style, targets } of rounds) {
    if (withoutEngines && targets.includes('engines')) continue;
    const args = [...nx, `--output-style=${style}`, '-t', ...targets];
    const round = await run({ name, args, env });
    // The reports give the tests' results; other checks only have the exit code.
    if (!round.ok) checks.push(round);
  }
  return report(checks, withoutEngines);
}

/**
 * @param {Check} check
 * @returns {Promise<Row>}
 */
async function run({ name, args, env = {}, isQuiet = false }) {
  const since = Date.now();
  const { exitCode, shortMessage, all } = await execa(process.execPath, args, {
    cwd: root,
    env: { ...env, NX_TUI: 'false' },
    stdin: 'ignore',
    // Buffered when it would mix with other output.
    stdout: isQuiet ? 'pipe' : 'inherit',
    stderr: isQuiet ? 'pipe' : 'inherit',
    all: true,
    timeout: limitMs,
    reject: false,
  });
  const ok = exitCode === 0;
  if (isQuiet && !ok) console.log(`\n${bold(`── ${name}`)}\n${all}`);
  const note = ok ? '' : exitCode === undefined ? shortMessage : `exit code ${exitCode}`;
  return { name, ok, note: note ?? '', seconds: (Date.now() - since) / 1000 };
}

/** @param {Row[]} checks @param {string | undefined} withoutEngines */
function report(checks, withoutEngines) {
  const results = readReports(root, withoutEngines ? ['engines'] : []);
  const rows = [
    ...checks,
    ...results.map((figures) => ({ ...figures, ok: isClean(figures), note: describe(figures) })),
  ];
  console.log('');
  for (const { name, ok, note, seconds } of rows) {
    const mark = ok ? green('✓') : red('✗');
    console.log(`${mark} ${name.padEnd(22)} ${note.padEnd(24)} ${dim(`${seconds.toFixed(0)} s`)}`);
  }
  const passed = results.reduce((sum, row) => sum + row.passed, 0);
  const failed = results.reduce((sum, row) => sum + row.failed + row.skipped, 0);
  for (const { name, failures } of results) {
    for (const failure of failures) console.log(red(`failed: ${name}: ${failure}`));
  }
  for (const name of results.flatMap(({ unsteady }) => unsteady)) {
    console.log(red(`passed only the second time, which may hide a race: ${name}`));
  }
  if (withoutEngines) console.log(red(withoutEngines));
  console.log(`\n${passed} passed, ${failed} failed`);
  return rows.every(({ ok }) => ok);
}

/** @returns {string | undefined} why WebKit and Firefox are left out: not every system has WebKit's driver */
function providePrograms() {
  const missing = [];
  if (!process.env.TEST_DATABASE_URL && !findMariadb()) missing.push('mariadb-server');
  if (!findChromium()) missing.push(WINDOWLESS, 'fonts-liberation');
  const engines = missingEngines();
  const areLeftOut = engines.length > 0 && !mayInstall();
  installPackages(areLeftOut ? missing : [...missing, ...engines]);
  preferWindowless();
  return areLeftOut
    ? `Not tried in WebKit and Firefox. Missing on this machine: ${engines.join(' ')}`
    : undefined;
}

/** A Chromium with windows runs the same tests, but much slower: so one without is installed beside it, if possible. */
function preferWindowless() {
  const browser = findWindowlessChromium();
  if (!browser || basename(browser) === WINDOWLESS || process.env.CHROMIUM_PATH || !mayInstall())
    return;
  try {
    installPackages([WINDOWLESS]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log(`${error.message} The end-to-end tests run in ${browser}, which takes longer.`);
  }
}
