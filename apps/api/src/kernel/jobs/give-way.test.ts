import { expect, test } from '@jest/globals';
import { givingWay, pauseForVisitors } from './give-way';

const batchMs = 20;
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
  expect(await job.restAfter(batchMs)).toBe(0);
});

test('while a request waits it rests four times as long as the batch took', async () => {
  const job = jobThat({ isServing: () => true });
  expect(await job.restAfter(batchMs)).toBe(4 * batchMs);
  // The rest itself was not work.
  expect(await job.restAfter(batchMs)).toBe(4 * batchMs);
});

test('it goes on as soon as everybody is served', async () => {
  let looks = 0;
  const job = jobThat({ isServing: () => (looks += 1) < 3 });
  expect(await job.restAfter(batchMs)).toBeLessThan(4 * batchMs);
  expect(looks).toBe(3);
});

test('it does not rest when the process is to end', async () => {
  const job = jobThat({ isServing: () => true, stop: AbortSignal.abort() });
  expect(await job.restAfter(batchMs)).toBe(0);
});

test('however many come, a long batch is followed by the next after a quarter of a second', async () => {
  const job = jobThat({ isServing: () => true });
  expect(await job.restAfter(5000)).toBe(250);
});

/** A pause with a simulated clock; each turn of the event loop takes `turnMs`. */
function pauseOf({ areWaiting = () => false, turnMs = () => 0, stop = running }) {
  let now = 0;
  const time = {
    now: () => now,
    wait: (ms: number) => Promise.resolve((now += ms)),
    turn: () => Promise.resolve((now += turnMs())),
  };
  return pauseForVisitors({ stop, areWaiting, time });
}

test('emails do not pause while no visitor waits', async () => {
  expect(await pauseOf({})).toBe(0);
});

test('emails pause while visitors wait, and go on right after them', async () => {
  let looks = 0;
  expect(await pauseOf({ areWaiting: () => (looks += 1) <= 10 })).toBe(10 * 50);
});

test('emails pause while the event loop is behind', async () => {
  let turns = 0;
  expect(await pauseOf({ turnMs: () => ((turns += 1) <= 3 ? 30 : 1) })).toBe(3 * (30 + 50) + 1);
});

test('however many visitors wait, emails go on after five seconds, and when the process is to end', async () => {
  expect(await pauseOf({ areWaiting: () => true })).toBe(5000);
  expect(await pauseOf({ areWaiting: () => true, stop: AbortSignal.abort() })).toBe(0);
});
