/** Builds and starts everything, prints the URLs, and runs until it is stopped. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fillDemo } from '../demo/fill-demo.ts';
import { portsFromEnvironment, refuseTakenPorts } from '../base/ports.ts';
import { buildAll } from '../base/processes.ts';
import { bold, dim, indented, step } from '../base/progress.mjs';
import { startStack, type Stack } from './stack.ts';
import { root } from '../base/workspace.mjs';

const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const logDir = join(dataDir, 'logs');

/**
 * @param options `watch`: rebuilds on every change; `demo`: with families who have booked
 * @returns rejects when `signal` aborts, or a process cannot be restarted
 */
export async function runProduct(
  { watch, demo }: { watch: boolean; demo: boolean },
  signal: AbortSignal,
): Promise<never> {
  const ports = portsFromEnvironment(process.env);
  await refuseTakenPorts(ports);
  if (!watch) await step('Building what changed', (say) => buildAll({ onLine: say, signal }));
  mkdirSync(logDir, { recursive: true });
  const stack = await step('Starting', (say) =>
    startStack({
      ports,
      dataDir,
      env: process.env,
      watch,
      signal,
      onReady: (what) => say(`${what} is ready`),
      onLine: logLine(watch),
      onTrouble: (sentence) => console.log(`\n${indented(sentence)}`),
    }),
  );
  if (demo) {
    await step('Filling in the demo', (say) => fill(stack.urls, say)).catch(async (error) => {
      await stack.stop();
      throw error;
    });
  }
  printSummary(stack.urls);
  return stack.failed.catch(async (error) => {
    if (signal.aborted) console.log('\n  Stopping …');
    await stack.stop();
    throw error;
  });
}

/** With a real Stripe account the money may be real, so test cards are not named. */
const hasOwnStripe = Boolean(process.env.STRIPE_SECRET_KEY);

const fill = (
  { api, adminConsole, stripeSandbox, mail }: Stack['urls'],
  say: (detail: string) => void,
) =>
  fillDemo({
    api,
    adminConsole,
    stripe: hasOwnStripe ? undefined : stripeSandbox,
    mail,
    owner: {
      username: process.env.STAFF_USERNAME || 'admin',
      password: process.env.STAFF_PASSWORD || 'sunfield-demo',
    },
    say,
  });

/** Every process writes to its log file; during development also to the terminal. */
function logLine(watch: boolean) {
  const begun = new Set();
  return (name: string, line: string) => {
    const file = join(logDir, `${name}.log`);
    if (begun.has(name)) appendFileSync(file, `${line}\n`);
    else writeFileSync(file, `${line}\n`);
    begun.add(name);
    if (watch) console.log(`${dim(`${name.padEnd(15)}|`)} ${line}`);
  };
}

/** How to log in. */
const wayIn = () =>
  process.env.DEMO_OWNER === 'false'
    ? 'new: the set-up code is in logs/api.log'
    : 'admin / sunfield-demo';

function printSummary(urls: Stack['urls']) {
  const rows = [
    ['Public site', urls.publicSite],
    ['Admin console', `${urls.adminConsole}  (${wayIn()})`],
    ['', `http://127.0.0.1:${new URL(urls.adminConsole).port} where that is not found (Safari)`],
    ['Caught mail', urls.mail],
    ...(hasOwnStripe ? [] : [['Local Stripe', `${urls.stripeSandbox}/_sandbox`]]),
    ['API', `${urls.api}/api/health`],
  ];
  const cards = [
    ['4242 4242 4242 4242', 'is paid'],
    ['4000 0000 0000 0002', 'is declined'],
    ['4000 0000 0000 3220', 'asks for 3-D Secure'],
  ];
  const lines = (table: string[][], width: number) =>
    table.map(([left = '', right]) => `  ${left.padEnd(width)}${right}`).join('\n');
  console.log(`\n${lines(rows, 16)}\n`);
  if (!hasOwnStripe) {
    console.log(`  Test cards (any future expiry date, any security code; no real money moves)`);
    console.log(`${lines(cards, 22)}\n`);
  }
  console.log(dim(`  Data is kept in ${dataDir}, logs in ${logDir}.`));
  console.log(`  ${bold('Ctrl-C')} stops everything.\n`);
}
