import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pWaitFor from 'p-wait-for';

const program = join(__dirname, '../../dist/main.js');
/** Below Jest's timeout, so that the process's output is reported. */
const timeoutMs = 170_000;

export interface ApiProcess {
  url: string;
  /** Its output so far. */
  output: () => string;
  /** Like a power cut. */
  kill: () => Promise<void>;
  /** Like a deploy; returns the signal that ended it, or its exit code. */
  stop: () => Promise<NodeJS.Signals | number | null>;
}

interface ApiEnv {
  API_PORT: string;
  [name: string]: string;
}

/** Runs the built API as a separate process (`nx build api` first), which may be killed before it answers. */
export function spawnApi(env: ApiEnv, args: string[] = []) {
  if (!existsSync(program)) throw new Error('Build the API first: nx build api');
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', SMTP_URL: 'smtp://127.0.0.1:9', ...env },
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    child,
    ended,
    output: () => output,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The same, and waits until it answers, for tests that need to kill it later. */
export async function startApiProcess(env: ApiEnv): Promise<ApiProcess> {
  const { child, ended, output, kill } = spawnApi(env);
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
    const hasEnded = child.exitCode !== null;
    await kill();
    throw new Error(`The API ${hasEnded ? 'ended as it started' : 'did not start'}: ${output()}`);
  });
  return { url, output, kill, stop };
}
