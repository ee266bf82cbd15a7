/** Starts the services in stack-services.ts, monitors them, and stops them all together. */
import { untilAnswering } from '../base/answering.ts';
import { keepRunning, lastWords, type RestartPolicy, type Kept } from './keep-running.ts';
import { Failure } from '../base/failure.mjs';
import { keepPrivate } from './keep-private.ts';
import { startProcess } from '../base/processes.ts';
import { pieceKeys } from './piece-keys.ts';
import { stackStages, stackUrls, type Service, type StackOptions } from './stack-services.ts';

interface Watching {
  /** stops everything */
  signal?: AbortSignal;
  onLine?: (process: string, line: string) => void;
  onReady?: (what: string) => void;
  /** With it, a process that ends by itself once all are ready is restarted, and this receives the explanation. Without it, everything then ends. */
  onTrouble?: (sentence: string) => void;
  restartPolicy?: RestartPolicy;
}
export type Running = { stop: () => Promise<void>; failed: Promise<never> };
export type Stack = Running & { urls: ReturnType<typeof stackUrls> };

export async function startStack(options: StackOptions & Watching): Promise<Stack> {
  keepPrivate(options.dataDir);
  const keys = pieceKeys(options.dataDir, options.env);
  const running = await startServices(stackStages(options, keys), options);
  return { ...running, urls: stackUrls(options.ports) };
}

/**
 * Starts everything and waits until it responds. When a process does not start, or `signal` aborts meanwhile, all of
 * them are stopped before this rejects.
 *
 * @returns `failed` rejects when a process ends unexpectedly for good, or `signal` aborts.
 */
export async function startServices(
  stages: Service[][],
  { signal, onLine, onReady, onTrouble, restartPolicy }: Watching,
): Promise<Running> {
  const started: Kept[][] = [];
  const over = new AbortController();
  signal?.addEventListener('abort', () => over.abort(signal.reason), { once: true });
  const failed: Promise<never> = new Promise((_, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason as Error), {
      once: true,
    });
  });
  failed.catch(() => {});
  const stop = async () => {
    over.abort(new Failure('Stopped.'));
    // The sites stop first, so that none of them calls a stopped service.
    for (const stage of [...started].reverse()) {
      await Promise.all(stage.map((kept) => kept.running.stop()));
    }
  };
  let areAllReady = false;
  const start = (service: Service) => {
    const { name, what, args, env, health } = service;
    const begin = () => startProcess({ name, args, env, onLine: (line) => onLine?.(name, line) });
    const untilHealthy = () => untilAnswering(what, health, { signal: over.signal });
    const kept = { what, running: begin(), start: begin, untilHealthy };
    void kept.running.ended.then((code) => {
      // A process that fails to start would fail again. Aborting a second time has no effect, so a process that we
      // stop ourselves is not reported as a failure.
      if (!areAllReady || !onTrouble) over.abort(new Failure(lastWords(kept, code)));
    });
    return kept;
  };
  try {
    signal?.throwIfAborted();
    for (const stage of stages) {
      const kept = stage.map(start);
      started.push(kept);
      const ready = kept.map(async ({ what, untilHealthy }) => {
        await untilHealthy();
        onReady?.(what);
      });
      await Promise.race([failed, Promise.all(ready)]);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  areAllReady = true;
  if (onTrouble) {
    for (const kept of started.flat()) {
      keepRunning(kept, over.signal, onTrouble, restartPolicy).catch((error) => over.abort(error));
    }
  }
  return { stop, failed };
}
