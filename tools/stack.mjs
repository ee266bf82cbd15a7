/** Starts what stack-services.mjs describes, watches over it, and stops all of it together. */
import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure, startProcess } from './processes.mjs';
import { stackStages, stackUrls } from './stack-services.mjs';

/** @typedef {{ urls: ReturnType<typeof stackUrls>, stop: () => Promise<void>, failed: Promise<never> }} Stack */

const readyWithinMs = 60_000;

/**
 * Starts everything and waits until it answers. When one process does not come up, or `signal` says
 * stop meanwhile, all of them are stopped before this rejects.
 *
 * @param {import('./stack-services.mjs').StackOptions & { signal?: AbortSignal, onLine?: (process: string, line: string) => void, onReady?: (what: string) => void }} options
 * @returns {Promise<Stack>}
 *   `failed` rejects when a process ends that nobody stopped, or `signal` aborts.
 */
export async function startStack({ signal, onLine, onReady, ...options }) {
  mkdirSync(options.dataDir, { recursive: true });
  /** @type {import('./processes.mjs').Process[][]} */
  const started = [];
  const over = new AbortController();
  signal?.addEventListener('abort', () => over.abort(signal.reason), { once: true });
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason), { once: true });
  });
  failed.catch(() => {});
  const stop = async () => {
    over.abort(new Failure('Stopped.'));
    // The sites go first, so that nobody is left talking to a stopped neighbour.
    for (const stage of [...started].reverse()) {
      await Promise.all(stage.map((running) => running.stop()));
    }
  };
  const start = (/** @type {import('./stack-services.mjs').Service} */ service) => {
    const { name, what, args, env } = service;
    const running = startProcess({ name, args, env, onLine: (line) => onLine?.(name, line) });
    // Aborting a second time changes nothing: a process that we stop ourselves is no failure.
    void running.ended.then((code) => over.abort(new Failure(lastWords(what, code, running))));
    return running;
  };
  try {
    signal?.throwIfAborted();
    for (const stage of stackStages(options)) {
      started.push(stage.map(start));
      const ready = stage.map(async (service) => {
        await untilHealthy(service, over.signal);
        onReady?.(service.what);
      });
      await Promise.race([failed, Promise.all(ready)]);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: stackUrls(options.ports), stop, failed };
}

/**
 * @param {string} what
 * @param {string | number} code
 * @param {import('./processes.mjs').Process} running
 */
function lastWords(what, code, running) {
  const words = running.lastLines.map((line) => `    ${line}`).join('\n');
  return `${what} stopped by itself (${code}). Its last lines:\n${words}`;
}

/**
 * @param {import('./stack-services.mjs').Service} service
 * @param {AbortSignal} signal
 */
async function untilHealthy({ what, health }, signal) {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(2000)]);
    const answer = await fetch(health, { signal: patience }).catch(() => undefined);
    if (answer?.ok) return;
    signal.throwIfAborted();
    await delay(100);
  }
  throw new Failure(`${what} did not answer at ${health} within ${readyWithinMs / 1000} seconds.`);
}
