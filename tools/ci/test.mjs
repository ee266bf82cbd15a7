/**
 * `npm test`: every check there is, on a fresh clone with nothing running. The quickest to tell bad news
 * come first; a failure does not keep the others from being run, so that one run tells all of it. Stages
 * that keep one core busy each run beside each other.
 */
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import {
  dependenciesAreInstalled,
  installDependencies,
  refuseOldNode,
} from '../dev/dependencies.mjs';
import { findMariadb, startMariadb } from '../databases/mariadb.mjs';
import { Failure, commandScript, root } from '../dev/processes.mjs';
import { bold, dim, green, red } from '../dev/progress.mjs';
import { findChromium, installPackages } from './programs.mjs';

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} args as after `node`
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [counts] it runs tests: without one it has failed
 * @property {boolean} [needsBuild]
 */
/** @typedef {{ passed: number, failed: number, skipped: number }} Figures */
/** @typedef {{ name: string, ok: boolean, note: string, seconds: number }} Outcome */

/** A stage that hangs must fail while somebody still looks. */
const stageLimitMs = 40 * 60_000;

const { TEST_DATABASE_URL, ...environment } = process.env;
const countDir = mkdtempSync(join(tmpdir(), 'sunfield-test-counts-'));
/** @type {Set<() => unknown>} */
const atEnd = new Set([() => rmSync(countDir, { recursive: true, force: true })]);
for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(name, () => void cleanUp().then(() => process.exit(1)));
}

try {
  refuseOldNode();
  if (!dependenciesAreInstalled()) {
    console.log('Installing the dependencies …');
    await installDependencies({ onLine: console.log });
  }
  providePrograms();
  const database = TEST_DATABASE_URL ?? (await privateMariadb());
  process.exitCode = report(await runAll(stages(database))) ? 0 : 1;
} catch (error) {
  console.error(red(error instanceof Failure ? error.message : inspect(error)));
  process.exitCode = 1;
} finally {
  await cleanUp();
}

/**
 * @param {string} database a MariaDB or MySQL server's URL
 * @returns {Stage[][]} those of one group run at once
 */
function stages(database) {
  const nx = [commandScript('nx'), 'run-many', '--output-style=stream'];
  const integration = {
    args: [commandScript('jest'), 'int.test'],
    cwd: join(root, 'apps/api'),
    counts: true,
    needsBuild: true,
  };
  return [
    [
      { name: 'Lint and types', args: [...nx, '-t', 'lint', 'typecheck'] },
      { name: 'Formatting', args: [commandScript('prettier'), '--check', '.'] },
    ],
    [{ name: 'Build', args: [...nx, '-t', 'build'] }],
    // Never from the cache: what is counted was run.
    [{ name: 'Unit tests', args: [...nx, '-t', 'test', '--skip-nx-cache'], counts: true }],
    [
      { name: 'API on MariaDB', ...integration, env: { TEST_DATABASE_URL: database } },
      { name: 'API on SQLite', ...integration },
    ],
    [
      {
        name: 'End to end',
        args: [commandScript('@playwright/test', 'playwright'), 'test'],
        cwd: join(root, 'e2e'),
        env: { TEST_DATABASE_URL: database },
        counts: true,
        needsBuild: true,
      },
    ],
  ];
}

/** @param {Stage[][]} groups */
async function runAll(groups) {
  /** @type {(Outcome & { figures?: Figures })[]} */
  const outcomes = [];
  for (const group of groups) {
    const built = outcomes.every(({ name, ok }) => name !== 'Build' || ok);
    const runs = group.map(async (stage, place) => {
      if (!stage.needsBuild || built) return runOne(stage, place === 0 ? undefined : logOf(stage));
      return { name: stage.name, ok: false, note: 'not run: the build failed', seconds: 0 };
    });
    outcomes.push(...(await Promise.all(runs)));
    // Only now, so that what two say does not mix.
    for (const stage of group.filter((each) => existsSync(logOf(each)))) {
      console.log(`${headingOf(stage)}\n${readFileSync(logOf(stage), 'utf8').trimEnd()}`);
    }
  }
  return outcomes;
}

/** @param {Stage} stage */
function headingOf({ name }) {
  return `\n${bold(`── ${name}`)}`;
}

/** @param {Stage} stage */
function logOf({ name }) {
  return join(countDir, `${name}.log`);
}

/**
 * @param {Stage} stage
 * @param {string} [log] the file for what it says; without one it says it here
 * @returns {Promise<Outcome & { figures?: Figures }>}
 */
async function runOne(stage, log) {
  if (!log) console.log(headingOf(stage));
  const since = Date.now();
  const counts = join(countDir, stage.name);
  mkdirSync(counts);
  const code = await run(stage, counts, log);
  const figures = stage.counts ? figuresIn(counts) : undefined;
  const note = figures ? describe(figures) : code === 0 ? '' : `exit code ${code}`;
  const ok = code === 0 && (!figures || isClean(figures));
  return { name: stage.name, ok, note, figures, seconds: (Date.now() - since) / 1000 };
}

/**
 * @param {Stage} stage
 * @param {string} counts the folder for its reporters' figures
 * @param {string | undefined} log
 * @returns {Promise<number | NodeJS.Signals>}
 */
function run({ args, cwd = root, env = {} }, counts, log) {
  const output = log ? openSync(log, 'w') : 'inherit';
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', output, output],
    env: { ...environment, ...env, NX_TUI: 'false', TEST_COUNT_DIR: counts },
  });
  const stop = () => child.kill('SIGTERM');
  atEnd.add(stop);
  const limit = setTimeout(stop, stageLimitMs);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      atEnd.delete(stop);
      if (typeof output === 'number') closeSync(output);
      resolve(code ?? signal ?? 1);
    });
  });
}

/** What the reporters of a stage left. @param {string} folder @returns {Figures} */
function figuresIn(folder) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const file of readdirSync(folder)) {
    /** @type {Figures} */
    const figures = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    sum.passed += figures.passed;
    sum.failed += figures.failed;
    sum.skipped += figures.skipped;
  }
  return sum;
}

/** A skipped test proves nothing, and a run without tests neither. @param {Figures} figures */
function isClean({ passed, failed, skipped }) {
  return passed > 0 && failed === 0 && skipped === 0;
}

/** @param {Figures} figures */
function describe({ passed, failed, skipped }) {
  if (passed + failed + skipped === 0) return 'no test was run';
  const more = skipped > 0 ? `, ${skipped} skipped, which counts as failed` : '';
  return `${passed} passed, ${failed} failed${more}`;
}

/** @param {(Outcome & { figures?: Figures })[]} outcomes */
function report(outcomes) {
  console.log('');
  for (const { name, ok, note, seconds } of outcomes) {
    const mark = ok ? green('✓') : red('✗');
    console.log(`${mark} ${name.padEnd(16)} ${note.padEnd(24)} ${dim(`${seconds.toFixed(0)} s`)}`);
  }
  const total = (/** @type {keyof Figures} */ key) =>
    outcomes.reduce((sum, { figures }) => sum + (figures?.[key] ?? 0), 0);
  console.log(`\n${total('passed')} passed, ${total('failed') + total('skipped')} failed`);
  return outcomes.every(({ ok }) => ok);
}

function providePrograms() {
  const missing = [];
  if (!TEST_DATABASE_URL && !findMariadb()) missing.push('mariadb-server');
  if (!findChromium()) missing.push('chromium', 'fonts-liberation');
  installPackages(missing);
}

async function privateMariadb() {
  const { url, stop } = await startMariadb();
  atEnd.add(stop);
  return url;
}

async function cleanUp() {
  for (const end of [...atEnd].reverse()) await end();
  atEnd.clear();
}
