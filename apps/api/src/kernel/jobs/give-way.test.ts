import { setTimeout as wait } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { givingWay } from './give-way';

const portionMs = 20;
const running = new AbortController().signal;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test('where nobody waits it goes on at once', async () => {
  const isServing = jest.fn(() => false);
  const giveWay = givingWay({ stop: running, isServing });
  await wait(portionMs);
  await giveWay();
  expect(isServing).toHaveBeenCalledTimes(1);
});

test('while somebody waits it rests four times as long as the portion took', async () => {
  const giveWay = givingWay({ stop: running, isServing: () => true });
  await wait(portionMs);
  expect(await timed(giveWay)).toBeGreaterThan(3.5 * portionMs);
  // The rest itself was no work.
  expect(await timed(giveWay)).toBeLessThan(3.5 * portionMs);
});

test('it goes on when everybody is served, and when the process is to end', async () => {
  let looks = 0;
  const isServing = () => (looks += 1) < 3;
  const untilServed = givingWay({ stop: running, isServing });
  await wait(portionMs);
  await untilServed();
  expect(looks).toBe(3);
  const ending = givingWay({ stop: AbortSignal.abort(), isServing: () => true });
  await wait(portionMs);
  expect(await timed(ending)).toBeLessThan(portionMs);
});

test('however many come, a long portion is followed by the next soon', async () => {
  const giveWay = givingWay({ stop: running, isServing: () => true });
  await wait(150);
  expect(await timed(giveWay)).toBeLessThan(4 * 150);
});
