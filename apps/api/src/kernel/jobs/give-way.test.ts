import { expect, test } from '@jest/globals';
import { givingWay } from './give-way';

const portionMs = 20;
const running = new AbortController().signal;

/** A job with a simulated clock. */
function jobThat({ isServing, stop = running }: { isServing: () => boolean; stop?: AbortSignal }) {
  let now = 0;
  const wait = (ms: number) => Promise.resolve((now += ms));
  const giveWay = givingWay({ stop, isServing, time: { now: () => now, wait } });
  return {
    /** Works for `ms` and returns how long it then rested. */
    restAfter: async (ms: number) => {
      const ended = (now += ms);
      await giveWay();
      return now - ended;
    },
  };
}

test('goes on immediately when no request waits', async () => {
  const job = jobThat({ isServing: () => false });
  expect(await job.restAfter(portionMs)).toBe(0);
});

test('while a request waits it rests four times as long as the portion took', async () => {
  const job = jobThat({ isServing: () => true });
  expect(await job.restAfter(portionMs)).toBe(4 * portionMs);
  // The rest itself was not work.
  expect(await job.restAfter(portionMs)).toBe(4 * portionMs);
});

test('it goes on as soon as everybody is served', async () => {
  let looks = 0;
  const job = jobThat({ isServing: () => (looks += 1) < 3 });
  expect(await job.restAfter(portionMs)).toBeLessThan(4 * portionMs);
  expect(looks).toBe(3);
});

test('it does not rest when the process is to end', async () => {
  const job = jobThat({ isServing: () => true, stop: AbortSignal.abort() });
  expect(await job.restAfter(portionMs)).toBe(0);
});

test('however many come, a long portion is followed by the next after a quarter of a second', async () => {
  const job = jobThat({ isServing: () => true });
  expect(await job.restAfter(5000)).toBe(250);
});
