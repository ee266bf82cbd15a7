import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pWaitFor from 'p-wait-for';
import { freePort } from './free-port';

const program = join(__dirname, '../../../stripe-sandbox/dist/main.js');
/** Below Jest's timeout, so that the reason is reported. */
const timeoutMs = 170_000;

export interface StripeSandbox {
  url: string;
  /** The environment that `startApi({ env })` needs to use it. */
  env: { STRIPE_API_URL: string; STRIPE_SCRIPT_URL: string };
  /** Calls its control API: `control('POST', '/_sandbox/reset')`. Resolves to the answer's JSON. */
  control: (method: string, path: string, body?: object) => Promise<unknown>;
  stop: () => Promise<void>;
}

/**
 * Runs the built local Stripe as a separate process (`nx build stripe-sandbox` first). It reports to the API's webhook:
 * choose the API's port in advance with `freePort()`.
 *
 *     const port = await freePort();
 *     const stripe = await startStripeSandbox(port);
 *     const api = await startApi({ port, env: stripe.env });
 */
export async function startStripeSandbox(
  apiPort: number,
  env: Record<string, string> = {},
): Promise<StripeSandbox> {
  if (!existsSync(program))
    throw new Error('Build the local Stripe first: nx build stripe-sandbox');
  const folder = await mkdtemp(join(tmpdir(), 'sunfield-stripe-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      STRIPE_SANDBOX_PORT: String(port),
      STRIPE_SANDBOX_DATA: join(folder, 'stripe-sandbox.json'),
      STRIPE_SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/stripe/webhook`,
      STRIPE_SANDBOX_WEBHOOK_SECRET: 'whsec_sunfield_demo',
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error('It has ended');
    const answer = await fetch(`${url}/_sandbox/health`).catch(() => undefined);
    return answer?.ok ?? false;
  };
  await pWaitFor(isUp, { interval: 50, timeout: timeoutMs }).catch(async () => {
    await stop();
    throw new Error('The local Stripe did not start');
  });
  return {
    url,
    env: { STRIPE_API_URL: url, STRIPE_SCRIPT_URL: `${url}/endive/stripe.js` },
    control: (method, path, body) => call(`${url}${path}`, method, body),
    stop,
  };
}

async function call(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : undefined;
}
