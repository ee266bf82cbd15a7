import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** A job calls this between two batches of its work, so that requests come first. */
export type GiveWay = () => Promise<void>;

/** What a job is run with. */
export interface Pacing {
  stop: AbortSignal;
  giveWay: GiveWay;
}

/** Works on batches of ids, ascending: `read` gives the next ones after an id. */
export async function forEachBatch(
  { stop, giveWay }: Pacing,
  read: (after: number) => Promise<number[]>,
  work: (ids: number[]) => Promise<unknown>,
): Promise<void> {
  for (let after = 0; !stop.aborted;) {
    const ids = await read(after);
    const last = ids.at(-1);
    if (last === undefined) return;
    await work(ids);
    after = last;
    await giveWay();
  }
}

/** While requests are being served, rest this many times as long as a batch took. */
const rests = 4;
/** Even on a busy day, places must be released and emails sent. */
const longestMs = 250;
const lookEveryMs = 5;

interface Surroundings {
  stop: AbortSignal;
  isServing: () => boolean;
  /** In milliseconds. */
  time?: { now: () => number; wait: (ms: number) => Promise<unknown> };
}

export function givingWay({
  stop,
  isServing,
  time = { now: () => performance.now(), wait },
}: Surroundings): GiveWay {
  let began = time.now();
  return async () => {
    const now = time.now();
    const until = now + Math.min(rests * (now - began), longestMs);
    while (isServing() && !stop.aborted && time.now() < until) await time.wait(lookEveryMs);
    began = time.now();
  };
}

/** An email may come some seconds later, but even on a busy day it must come. */
const longestPauseMs = 5000;
const pauseLookMs = 50;
/** One turn of the event loop takes longer than that only while many requests are being served. */
const longTurnMs = 25;

/**
 * For work that can wait: pauses while visitors are waiting or the event loop is behind, at most five seconds. Returns
 * for how long, in milliseconds.
 */
export async function pauseForVisitors({
  stop,
  areWaiting,
  time = { now: () => performance.now(), wait, turn },
}: {
  stop: AbortSignal;
  areWaiting: () => boolean;
  time?: Required<Surroundings>['time'] & { turn: () => Promise<unknown> };
}): Promise<number> {
  const began = time.now();
  const isBehind = async () => {
    const before = time.now();
    await time.turn();
    return time.now() - before > longTurnMs;
  };
  while (!stop.aborted && time.now() - began < longestPauseMs) {
    if (!areWaiting() && !(await isBehind())) break;
    await time.wait(pauseLookMs);
  }
  return time.now() - began;
}
