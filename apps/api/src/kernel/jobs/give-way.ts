import { setTimeout as wait } from 'node:timers/promises';

/** What a job calls between two portions of its work: whoever waits for an answer comes first. */
export type GiveWay = () => Promise<void>;

/** While somebody is being served, so many times as long as a portion took. */
const rests = 4;
/** Places must become free and emails go out also on a busy day. */
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
