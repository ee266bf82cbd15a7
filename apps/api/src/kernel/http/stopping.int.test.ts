import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { probe, startKernel } from '../../../test/running/start-kernel';
import { controllerOf } from './controller-of';
import { Stopping } from './stopping';

const SlowController = controllerOf([Stopping], (stopping) => [
  probe('GET /api/slow', () => wait(300, { done: true })),
  /** Waits for another service that never answers. */
  probe('GET /api/slow/hanging', async () => {
    const { lastCall } = stopping;
    await new Promise((resolve) => lastCall.addEventListener('abort', resolve));
    return { done: false };
  }),
]);

describe('stopping', () => {
  let agent: Agent;
  let kernel: Awaited<ReturnType<typeof startKernel>>;
  afterEach(() => agent.destroy());

  async function start(env: Record<string, string> = {}): Promise<void> {
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
    kernel = await startKernel([SlowController], env);
  }
  const ask = (path: string, through = agent): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get(`${kernel.url}/api/${path}`, { agent: through }, (response) => {
        response.resume().once('end', () => resolve(response));
      }).once('error', reject);
    });
  /** The timer must not outlive the test, or Jest would wait for it. */
  const soon = (stopped: Promise<void>) =>
    Promise.race([stopped.then(() => 'stopped'), wait(3000, 'still waiting', { ref: false })]);

  it('finishes what it is answering and does not wait for the kept-alive connection', async () => {
    await start();
    const answer = ask('slow');
    await wait(100);
    const stopped = kernel.stop();
    const { statusCode, headers } = await answer;
    expect(statusCode).toBe(200);
    expect(headers.connection).toBe('close');
    expect(await soon(stopped)).toBe('stopped');
  });

  it('while others still keep connections: takes no new one, serves these once more, and is not ready', async () => {
    await start({ STOP_DRAIN_MS: '8000' });
    await ask('health/ready');
    const stopped = kernel.stop();
    await expect(ask('health/ready', new Agent())).rejects.toThrow('ECONNREFUSED');
    const { statusCode, headers } = await ask('health/ready');
    expect(statusCode).toBe(503);
    expect(headers['x-not-ready']).toBe('stopping');
    expect(headers.connection).toBe('close');
    // That was the last connection: shutdown doesn't wait any longer.
    expect(await soon(stopped)).toBe('stopped');
  });

  it('answers also requests that wait for one that hangs', async () => {
    await start({ STOP_CALLS_MS: '100' });
    const answer = ask('slow/hanging');
    await wait(50);
    const stopped = kernel.stop();
    expect((await answer).statusCode).toBe(200);
    expect(await soon(stopped)).toBe('stopped');
  });
});
