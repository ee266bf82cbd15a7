import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { Failure } from './failure.mjs';
import { runToEnd, startProcess, type Process } from './processes.ts';

/** Prints its process id and its child's, then waits. Both ignore SIGTERM. */
const stubborn = `
  const { spawn } = require('node:child_process');
  const idle = 'setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ['-e', idle], { stdio: 'ignore' });
  console.log(process.pid + ' ' + child.pid);
  ${'setInterval(() => {}, 1000)'};
`;

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const processIds = (start: (onLine: (line: string) => void) => unknown): Promise<number[]> =>
  new Promise((resolve) => start((line) => resolve(line.split(' ').map(Number))));

test('stopping a process ends what it started too', async () => {
  let started: Process | undefined;
  const pids = await processIds((onLine) => {
    started = startProcess({ name: 'parent', args: ['-e', stubborn], onLine });
  });
  expect(pids.map(isAlive)).toEqual([true, true]);
  await started?.stop();
  await pWaitFor(() => !pids.some(isAlive));
});

test('a process ends when its starter is killed and cannot say so', async () => {
  const starter = `
    import { startProcess } from ${JSON.stringify(new URL('./processes.ts', import.meta.url).href)};
    startProcess({
      name: 'server',
      args: ['-e', 'console.log(String(process.pid)); setInterval(() => {}, 1000)'],
      onLine: console.log,
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(String((await once(child.stdout, 'data'))[0]));
  const wasAlive = isAlive(pid);
  child.kill('SIGKILL');
  expect(wasAlive).toBe(true);
  await pWaitFor(() => !isAlive(pid));
});

test('a command that fails is reported with its last output', async () => {
  const args = ['-e', 'console.error("no such table"); process.exit(3)'];
  await expect(runToEnd({ name: 'The build', args })).rejects.toThrow(
    new Failure('The build failed (3):\nno such table'),
  );
});

test('a command can be broken off', async () => {
  const abort = new AbortController();
  const { signal } = abort;
  const running = runToEnd({ name: 'idle', args: ['-e', 'setInterval(() => {}, 1000)'], signal });
  abort.abort('enough');
  await expect(running).rejects.toBe('enough');
});
