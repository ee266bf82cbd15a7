import { setTimeout as wait } from 'node:timers/promises';

/** What a job calls between two portions of its work: whoever waits for an answer comes first. */
export type GiveWay = () => Promise<void>;

/** While somebody is being served, so many times as long as a portion took. */
const rests = 4;
/** Places must become free and emails go out also on a busy day. */
const longestMs = 250;
const lookEveryMs = 5;

export function givingWay({
  stop,
  isServing,
}: {
  stop: AbortSignal;
  isServing: () => boolean;
}): GiveWay {
  let began = performance.now();
  return async () => {
    const now = performance.now();
    const until = now + Math.min(rests * (now - began), longestMs);
    while (isServing() && !stop.aborted && performance.now() < until) await wait(lookEveryMs);
    began = performance.now();
  };
}
