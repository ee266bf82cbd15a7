/**
 * What Nx runs, the quickest to tell bad news first. What a test needs built, and that the browsers want
 * the machine to themselves, is said by the targets in nx.json. A failure keeps nothing from being run that
 * does not need what failed, so that one run tells all of it.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { commandScript, root } from '../dev/workspace.mjs';
import { bold, dim, green, red } from '../dev/progress.mjs';
import { findMariadb } from '../databases/mariadb.mjs';
import { findChromium, installPackages } from './programs.mjs';
import { describe, forgetReports, isClean, readReports } from './results.mjs';

/** @typedef {{ name: string, args: string[], env?: NodeJS.ProcessEnv, isQuiet?: boolean }} Check */
/** @typedef {{ name: string, ok: boolean, note: string, seconds: number }} Row */

/** A check that hangs must fail while somebody still looks. */
const limitMs = 60 * 60_000;

/** Of those that run beside each other, what one says is shown together. */
const rounds = [
  {
    name: 'Unit and API tests',
    style: 'static',
    targets: ['test', 'integration', 'integration-mariadb'],
  },
  { name: 'End-to-end tests', style: 'stream-without-prefixes', targets: ['e2e'] },
];

/** @returns {Promise<boolean>} whether everything is as it should be */
export async function checkEverything() {
  providePrograms();
  forgetReports(root);
  const nx = [commandScript('nx'), 'run-many'];
  const checks = await Promise.all([
    run({
      name: 'Lint, types and builds',
      args: [...nx, '--output-style=stream', '-t', 'lint', 'typecheck', 'build'],
    }),
    run({ name: 'Formatting', args: [commandScript('prettier'), '--check', '.'], isQuiet: true }),
  ]);
  // Part of what Nx compares: what is counted was run now, and comes from no cache.
  const env = { TEST_RUN: randomUUID() };
  for (const { name, style, targets } of rounds) {
    const args = [...nx, `--output-style=${style}`, '-t', ...targets];
    const round = await run({ name, args, env });
    // How the tests went is told by their reports; this only by how the run ended.
    if (!round.ok) checks.push(round);
  }
  return report(checks);
}

/**
 * @param {Check} check
 * @returns {Promise<Row>}
 */
async function run({ name, args, env = {}, isQuiet = false }) {
  const since = Date.now();
  const { code, words } = await finished(args, env, isQuiet);
  if (isQuiet && code !== 0) console.log(`\n${bold(`── ${name}`)}\n${words.trimEnd()}`);
  const note = code === 0 ? '' : `exit code ${code}`;
  return { name, ok: code === 0, note, seconds: (Date.now() - since) / 1000 };
}

/**
 * @param {string[]} args as after `node`
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isQuiet its words are kept, so that they do not mix with another's
 * @returns {Promise<{ code: number | NodeJS.Signals, words: string }>}
 */
function finished(args, env, isQuiet) {
  const output = isQuiet ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env, NX_TUI: 'false' },
    timeout: limitMs,
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (words += text));
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(name, () => child.kill(name));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? signal ?? 1, words }));
  });
}

/** @param {Row[]} checks */
function report(checks) {
  const results = readReports(root);
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
  console.log(`\n${passed} passed, ${failed} failed`);
  return rows.every(({ ok }) => ok);
}

function providePrograms() {
  const missing = [];
  if (!process.env.TEST_DATABASE_URL && !findMariadb()) missing.push('mariadb-server');
  if (!findChromium()) missing.push('chromium', 'fonts-liberation');
  installPackages(missing);
}
