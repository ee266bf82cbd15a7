/** Runs parts of the tests and reports them in one table. A failed part stops only those that need it. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { execa } from 'execa';
import { Failure } from '../base/failure.mjs';
import { bold, dim, green, red } from '../base/progress.mjs';
import {
  findWindowlessChromium,
  installPackages,
  mayInstall,
  WINDOWLESS,
} from '../base/programs.ts';
import { root } from '../base/workspace.mjs';
import { build, type Part } from './parts.ts';
import { describe, isClean, readReport, type Results } from './results.ts';

type Row = { name: string; ok: boolean; note: string; seconds: number; results?: Results };

/** A part that hangs must fail while people are still waiting for it. */
const timeoutMs = 60 * 60_000;

/**
 * Two parts run at a time, so that each fills what the other leaves of the processor: browsers and databases wait
 * often. Tests begin once everything is built, a check meanwhile.
 *
 * @param parts the longest first
 * @returns those that ran, in the order in which they ended
 */
export async function runParts(parts: Part[]): Promise<Row[]> {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const leftOut = parts.filter((part) => part.isOptional && lacks(part) && !mayInstall());
  const chosen = parts.filter((part) => !leftOut.includes(part));
  installPackages([...new Set(chosen.flatMap((part) => part.missing?.() ?? []))]);
  preferWindowless();
  const tests = chosen.filter(isTest);
  const checks = chosen.filter((part) => !isTest(part));
  const rows: Row[] = [];
  const buildThenTest = async () => {
    if (tests.length === 0) return;
    const built = await run(build);
    rows.push(built);
    if (!built.ok) tests.length = 0;
  };
  const check = async () => {
    const part = checks.shift();
    if (part) rows.push(await run(part));
  };
  const rest = async () => {
    for (let part = tests.shift(); part; part = tests.shift()) rows.push(await run(part));
    while (checks.length > 0) await check();
  };
  const builds = buildThenTest();
  await Promise.all([
    builds.then(rest),
    check()
      .then(() => builds)
      .then(rest),
  ]);
  for (const { name, missing } of leftOut) {
    console.log(red(`Left out: ${name}. Missing on this machine: ${missing?.().join(' ')}`));
  }
  return rows;
}

const lacks = ({ missing }: Part) => (missing?.() ?? []).length > 0;

/** Tests run on what was built; checks do not. */
const isTest = ({ report }: Part) => report !== undefined;

async function run({ name, args, folder = root, env = {}, report }: Part): Promise<Row> {
  // An earlier run's report must not be mistaken for this one's.
  if (report) rmSync(report, { force: true });
  // The lanes' outputs would mix: that of a check is shown when it failed.
  const isQuiet = report === undefined;
  const since = Date.now();
  const { exitCode, shortMessage, all } = await execa(process.execPath, args, {
    cwd: folder,
    env: { ...env, NX_TUI: 'false' },
    stdin: 'ignore',
    stdout: isQuiet ? 'pipe' : 'inherit',
    stderr: isQuiet ? 'pipe' : 'inherit',
    all: true,
    timeout: timeoutMs,
    reject: false,
  });
  const seconds = (Date.now() - since) / 1000;
  if (isQuiet && exitCode !== 0) console.log(`\n${bold(`── ${name}`)}\n${all}`);
  const results = report && existsSync(report) ? readReport(report, root) : undefined;
  const ended = exitCode === undefined ? shortMessage : `exit code ${exitCode}`;
  const note = results ? describe(results) : exitCode === 0 ? '' : (ended ?? '');
  const isWhole = report === undefined || (results !== undefined && isClean(results));
  console.log(`${exitCode === 0 ? '✓' : '✗'} ${name}  ${note}  ${seconds.toFixed(0)} s`);
  return { name, ok: exitCode === 0 && isWhole, note, seconds, results };
}

/**
 * @param since when the run began, in milliseconds
 * @param others the names of parts that were not asked for
 * @returns whether everything passed
 */
export function reportRows(rows: Row[], since: number, others: string[]): boolean {
  console.log('');
  for (const { name, ok, note, seconds } of rows) {
    const mark = ok ? green('✓') : red('✗');
    console.log(`${mark} ${name.padEnd(28)} ${note.padEnd(24)} ${dim(`${seconds.toFixed(0)} s`)}`);
  }
  console.log(
    `  ${'All of it'.padEnd(53)} ${dim(`${((Date.now() - since) / 1000).toFixed(0)} s`)}`,
  );
  const results = rows.flatMap((row) => (row.results ? [{ ...row.results, name: row.name }] : []));
  for (const { name, failures, unsteady } of results) {
    for (const failure of failures) console.log(red(`failed: ${name}: ${failure}`));
    for (const test of unsteady) {
      console.log(red(`passed only the second time, which may hide a race: ${test}`));
    }
  }
  const passed = results.reduce((sum, row) => sum + row.passed, 0);
  const failedTests = results.reduce((sum, row) => sum + row.failed + row.skipped, 0);
  // A check, or a run of tests that broke off, counts as one.
  const failedParts = rows.filter(
    ({ ok, results: own }) => !ok && (own === undefined || own.failed + own.skipped === 0),
  );
  if (others.length > 0) {
    console.log(`Not asked for: ${others.join(' · ')}. npm run test:all runs everything.`);
  }
  console.log(`\n${passed} passed, ${failedTests + failedParts.length} failed`);
  return rows.every(({ ok }) => ok);
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
    console.log(`${error.message} The stories run in ${browser}, which takes longer.`);
  }
}
