import { setTimeout as wait } from 'node:timers/promises';

/** A job calls this between two portions of its work, so that requests come first. */
export type GiveWay = () => Promise<void>;

/** What a job is run with. */
export interface Pacing {
  stop: AbortSignal;
  giveWay: GiveWay;
}

/** Works on portions of ids, ascending: `read` gives the next ones after an id. */
export async function inPortions(
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

/** While requests are being served, rest this many times as long as a portion took. */
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
