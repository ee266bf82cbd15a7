import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pWaitFor from 'p-wait-for';

const program = join(__dirname, '../dist/main.js');
/** Below that of a test, so that what it said until then is told. */
const timeoutMs = 50_000;

export interface ApiProcess {
  url: string;
  /** All that it has written so far. */
  output: () => string;
  /** As a power cut does it. */
  kill: () => Promise<void>;
  /** As a deploy does it; returns the signal that it ended by, or its exit code. */
  stop: () => Promise<NodeJS.Signals | number | null>;
}

/** The built API as a process of its own (`nx build api` first), for tests that need to kill one. */
export async function startApiProcess(env: {
  API_PORT: string;
  [name: string]: string;
}): Promise<ApiProcess> {
  if (!existsSync(program)) throw new Error('Build the API first: nx build api');
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', SMTP_URL: 'smtp://127.0.0.1:9', ...env },
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    return child.signalCode ?? child.exitCode;
  };
  const url = `http://127.0.0.1:${env.API_PORT}`;
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error('It has ended');
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    return answer?.ok ?? false;
  };
  await pWaitFor(isUp, { interval: 50, timeout: timeoutMs }).catch(async () => {
    await kill();
    throw new Error(`The API did not start: ${output}`);
  });
  return { url, output: () => output, kill, stop };
}
