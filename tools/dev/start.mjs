/**
 * `npm start`: from a fresh clone to the whole product in a browser, with nothing but Node installed.
 * `npm run dev` (`--watch`): the same, rebuilding on every change.
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { dependenciesAreInstalled, installDependencies, refuseOldNode } from './dependencies.mjs';
import { portsFromEnvironment, refuseTakenPorts } from './ports.mjs';
import { Failure, commandScript, root, runToEnd } from './processes.mjs';
import { bold, dim, indented, red, step } from './progress.mjs';
import { startStack } from './stack.mjs';

const watch = process.argv.includes('--watch');
const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const logDir = join(dataDir, 'logs');

const interrupted = new AbortController();
for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(name, () => interrupted.abort(name));
}
const { signal } = interrupted;

try {
  await run();
} catch (error) {
  if (signal.aborted) {
    console.log('\n  Everything is stopped.');
  } else {
    console.error(`\n${red(error instanceof Failure ? error.message : inspect(error))}\n`);
    process.exitCode = 1;
  }
}

async function run() {
  refuseOldNode();
  console.log(`\n${bold('Sunfield')}\n`);
  const ports = portsFromEnvironment(process.env);
  await refuseTakenPorts(ports);
  if (!dependenciesAreInstalled()) {
    await step('Installing the dependencies', (say) =>
      installDependencies({ onLine: say, signal }),
    );
  }
  if (!watch) await step('Building what changed', build);
  mkdirSync(logDir, { recursive: true });
  const stack = await step('Starting', (say) =>
    startStack({
      ports,
      dataDir,
      env: process.env,
      watch,
      signal,
      onReady: (what) => say(`${what} is ready`),
      onLine: logLine(),
      onTrouble: (sentence) => console.log(`\n${indented(sentence)}`),
    }),
  );
  printSummary(stack.urls);
  await stack.failed.catch(async (error) => {
    if (signal.aborted) console.log('\n  Stopping …');
    await stack.stop();
    throw error;
  });
}

/** @param {(detail: string) => void} say */
async function build(say) {
  await runToEnd({
    name: 'The build',
    args: [commandScript('nx'), 'run-many', '-t', 'build', '--output-style=static'],
    env: { ...process.env, NX_TUI: 'false' },
    onLine: say,
    signal,
  });
}

/** Every process has its log file; while developing they speak on the terminal too. */
function logLine() {
  const begun = new Set();
  return (/** @type {string} */ name, /** @type {string} */ line) => {
    const file = join(logDir, `${name}.log`);
    if (begun.has(name)) appendFileSync(file, `${line}\n`);
    else writeFileSync(file, `${line}\n`);
    begun.add(name);
    if (watch) console.log(`${dim(`${name.padEnd(15)}|`)} ${line}`);
  };
}

/** @param {import('./stack.mjs').Stack['urls']} urls */
function printSummary(urls) {
  const rows = [
    ['Public site', urls.publicSite],
    ['Admin console', `${urls.adminConsole}  (admin / sunfield-demo)`],
    ['Caught mail', urls.mail],
    ['Local Stripe', `${urls.stripeSandbox}/_sandbox`],
    ['API', `${urls.api}/api/health`],
  ];
  const cards = [
    ['4242 4242 4242 4242', 'is paid'],
    ['4000 0000 0000 0002', 'is declined'],
    ['4000 0000 0000 3220', 'asks for 3-D Secure'],
  ];
  const lines = (/** @type {string[][]} */ table, /** @type {number} */ width) =>
    table.map(([left = '', right]) => `  ${left.padEnd(width)}${right}`).join('\n');
  console.log(`\n${lines(rows, 16)}\n`);
  console.log(`  Test cards (any future expiry date, any security code; no real money moves)`);
  console.log(`${lines(cards, 22)}\n`);
  console.log(dim(`  Data is kept in ${dataDir}, logs in ${logDir}.`));
  console.log(`  ${bold('Ctrl-C')} stops everything.\n`);
}
