/** Restarts a process that ended unexpectedly, and gives up when restarting does not help. */
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../base/failure.mjs';
import type { Process } from '../base/processes.ts';

const shownLines = 12;

export interface RestartPolicy {
  /** before each restart; after more quick exits than pauses it gives up */
  pausesMs: number[];
  /** a process that ran this long did not exit quickly, and counting starts again */
  steadyMs: number;
}
const defaultPolicy: RestartPolicy = {
  pausesMs: [1000, 2000, 4000, 8000, 16_000],
  steadyMs: 60_000,
};

export interface Kept {
  /** its name at the start of a sentence: `The API` */
  what: string;
  /** the current one; replaced by each restart */
  running: Process;
  start: () => Process;
  untilHealthy: () => Promise<void>;
}

/** Settles only when `signal` aborts; rejects with a `Failure` when it gives up. */
export async function keepRunning(
  kept: Kept,
  signal: AbortSignal,
  tell: (sentence: string) => void,
  { pausesMs, steadyMs }: RestartPolicy = defaultPolicy,
) {
  let quickDeaths = 0;
  for (;;) {
    const since = Date.now();
    const code = await kept.running.ended;
    if (signal.aborted) return;
    const words = lastWords(kept, code);
    // Child processes that are still running must not get in the new process's way.
    await kept.running.stop();
    quickDeaths = Date.now() - since < steadyMs ? quickDeaths + 1 : 1;
    const pause = pausesMs[quickDeaths - 1];
    if (pause === undefined) {
      throw new Failure(
        `${words}\n\nIt has stopped ${quickDeaths} times in quick succession, so it is not started again.`,
      );
    }
    tell(`${words}\n\nIt is started again in ${secondsText(pause)}.`);
    await delay(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    kept.running = kept.start();
    void tellWhenHealthy(kept, signal, tell);
  }
}

async function tellWhenHealthy(kept: Kept, signal: AbortSignal, tell: (sentence: string) => void) {
  const { running } = kept;
  const isHealthy = await Promise.race([
    kept.untilHealthy().then(
      () => true,
      () => false,
    ),
    running.ended.then(() => undefined),
  ]);
  if (signal.aborted || isHealthy === undefined) return;
  if (isHealthy) tell(`${kept.what} is running again.`);
  // It hangs, so treat it like a process that ended.
  else await running.stop();
}

/** @param code exit code, name of a signal, or why it could not be started */
export function lastWords(
  { what, running }: Pick<Kept, 'what' | 'running'>,
  code: string | number,
) {
  const how = typeof code === 'number' ? `exit code ${code}` : code;
  const lines = running.lastLines.slice(-shownLines).map((line) => `    ${line}`);
  const said = lines.length > 0 ? `Its last lines:\n${lines.join('\n')}` : 'It said nothing.';
  return `${what} stopped unexpectedly (${how}). ${said}`;
}

function secondsText(ms: number) {
  const seconds = ms / 1000;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
