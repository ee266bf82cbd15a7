/** Starts a process again that ended without being asked to, and knows when that is no use. */
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../base/failure.mjs';

const shownLines = 12;

/**
 * @typedef {object} Patience
 * @property {number[]} pausesMs before each new start; a death more than there are pauses is the end
 * @property {number} steadyMs after running for so long a process has not died quickly, and counting starts again
 */
/** @type {Patience} */
const ordinaryPatience = { pausesMs: [1000, 2000, 4000, 8000, 16_000], steadyMs: 60_000 };

/**
 * @typedef {object} Kept
 * @property {string} what as it begins a sentence: `The API`
 * @property {import('../base/processes.mjs').Process} running the present one; another after each new start
 * @property {() => import('../base/processes.mjs').Process} start
 * @property {() => Promise<void>} untilHealthy
 */

/**
 * Settles when `signal` aborts, and not before; rejects with a `Failure` when it gives up.
 *
 * @param {Kept} kept
 * @param {{ signal: AbortSignal, tell: (sentence: string) => void, patience?: Patience }} options
 */
export async function keepRunning(kept, { signal, tell, patience = ordinaryPatience }) {
  const { pausesMs, steadyMs } = patience;
  let quickDeaths = 0;
  for (;;) {
    const since = Date.now();
    const code = await kept.running.ended;
    if (signal.aborted) return;
    const words = lastWords(kept, code);
    // What it started itself must not be in its successor's way.
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

/**
 * @param {Kept} kept
 * @param {AbortSignal} signal
 * @param {(sentence: string) => void} tell
 */
async function tellWhenHealthy(kept, signal, tell) {
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
  // It hangs: as good as dead.
  else await running.stop();
}

/**
 * @param {Pick<Kept, 'what' | 'running'>} kept
 * @param {string | number} code exit code, name of a signal, or why it could not be started
 */
export function lastWords({ what, running }, code) {
  const how = typeof code === 'number' ? `exit code ${code}` : code;
  const lines = running.lastLines.slice(-shownLines).map((line) => `    ${line}`);
  const said = lines.length > 0 ? `Its last lines:\n${lines.join('\n')}` : 'It said nothing.';
  return `${what} stopped unexpectedly (${how}). ${said}`;
}

/** @param {number} ms */
function secondsText(ms) {
  const seconds = ms / 1000;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
