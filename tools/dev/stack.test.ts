import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { freePort } from '../base/ports.ts';
import { startServices, startStack, type Running } from './stack.ts';

/** Answers with its process id, and exits on /die; with ONLY_ONCE it fails to start a second time. */
const server = `
  const { createServer } = require('node:http');
  const { existsSync, writeFileSync } = require('node:fs');
  const { PORT, ONLY_ONCE } = process.env;
  if (ONLY_ONCE && existsSync(ONLY_ONCE)) { console.error('I was here before'); process.exit(4); }
  if (ONLY_ONCE) writeFileSync(ONLY_ONCE, '');
  createServer((request, response) => {
    if (request.url === '/die') { console.log('out of cheese'); process.exit(3); }
    response.end(String(process.pid));
  }).listen(Number(PORT), '127.0.0.1');
`;

async function service(what: string, env: NodeJS.ProcessEnv = {}) {
  const PORT = String(await freePort());
  const address = `http://127.0.0.1:${PORT}`;
  const args = ['-e', server];
  return { name: what, what, args, env: { ...process.env, PORT, ...env }, health: address };
}

const pidOf = ({ health }: { health: string }) =>
  fetch(health).then(
    (answer) => answer.text(),
    () => undefined,
  );
const die = ({ health }: { health: string }) => fetch(`${health}/die`).catch(() => {});

let told: string[] = [];
const onTrouble = (sentence: string) => void told.push(sentence);

async function untilTold(text: string) {
  await pWaitFor(() => told.some((sentence) => sentence.includes(text)), {
    timeout: 170_000,
  }).catch(() => {
    throw new Error(`Never told: ${text}. But: ${told.join('\n')}`);
  });
}

let running: Running | undefined;
let folder: string;
beforeEach(() => {
  told = [];
  folder = mkdtempSync(join(tmpdir(), 'sunfield-stack-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(folder, { recursive: true });
});

test('only the user who starts it can read what it writes', async () => {
  const before = process.umask();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const ports = { publicSite: 1, adminConsole: 2, api: 3, stripeSandbox: 4, mail: 5, smtp: 6 };
  const signal = AbortSignal.abort(new Error('No process is needed'));
  try {
    const starting = startStack({ dataDir, ports, env: {}, signal });
    await expect(starting).rejects.toThrow('No process is needed');
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(process.umask()).toBe(0o077);
  } finally {
    process.umask(before);
  }
});

test('a process that ends is named with its last words and started again; the others stay', async () => {
  const [first, second] = [await service('The kitchen'), await service('The bar')];
  const restartPolicy = { pausesMs: [1, 1], steadyMs: 60_000 };
  running = await startServices([[first], [second]], { onTrouble, restartPolicy });
  const before = [await pidOf(first), await pidOf(second)];
  await die(first);
  await untilTold('The kitchen is running again.');
  expect(told[0]).toBe(
    'The kitchen stopped unexpectedly (exit code 3). Its last lines:\n    out of cheese\n\nIt is started again in 0.001 seconds.',
  );
  const after = [await pidOf(first), await pidOf(second)];
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
  process.kill(Number(after[0]), 'SIGKILL');
  await untilTold('The kitchen stopped unexpectedly (SIGKILL). It said nothing.');
  await running.stop();
  expect([await pidOf(first), await pidOf(second)]).toEqual([undefined, undefined]);
});

test('quick deaths are started again with pauses, a few times and then not again', async () => {
  const doomed = await service('The kitchen', { ONLY_ONCE: join(folder, 'marker') });
  const restartPolicy = { pausesMs: [1, 2], steadyMs: 60_000 };
  running = await startServices([[doomed]], { onTrouble, restartPolicy });
  await die(doomed);
  await expect(running.failed).rejects.toThrow(
    /^The kitchen stopped unexpectedly \(exit code 4\)[^]*I was here before[^]*3 times[^]*not started again/,
  );
  expect(told.filter((sentence) => sentence.includes('started again in'))).toHaveLength(2);
});

test('who ran steadily in between has not died quickly', async () => {
  const one = await service('The kitchen');
  running = await startServices([[one]], {
    onTrouble,
    restartPolicy: { pausesMs: [1], steadyMs: 0 },
  });
  await die(one);
  await untilTold('running again');
  told = [];
  await die(one);
  await untilTold('running again');
});

test('stopping does not wait for a pause, and nothing is started after it', async () => {
  const one = await service('The kitchen');
  const restartPolicy = { pausesMs: [100_000], steadyMs: 60_000 };
  running = await startServices([[one]], { onTrouble, restartPolicy });
  await die(one);
  await untilTold('started again in 100 seconds');
  await running.stop();
  expect(await pidOf(one)).toBeUndefined();
});

test('what ends before all are ready is not tried again', async () => {
  const late = { ...(await service('The bar')), health: 'http://127.0.0.1:9' };
  const doomed = {
    ...late,
    what: 'The kitchen',
    args: ['-e', 'console.log("no oven"); process.exit(2)'],
  };
  const starting = startServices([[late, doomed]], { onTrouble });
  await expect(starting).rejects.toThrow('The kitchen stopped unexpectedly (exit code 2)');
  expect(told).toEqual([]);
});

test('without anybody to tell, one end is the end of all', async () => {
  const [first, second] = [await service('The kitchen'), await service('The bar')];
  running = await startServices([[first, second]], {});
  await die(first);
  await expect(running.failed).rejects.toThrow('The kitchen stopped unexpectedly (exit code 3)');
});
