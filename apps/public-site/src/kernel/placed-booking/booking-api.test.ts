import { beforeEach, expect, it, jest } from '@jest/globals';
import { createQueryClient } from '@sunfield/api-client/query-client';
import { isReachable } from '../data/connection';
import { bookingQuery, reportPaid } from './booking-api';

/** A server that accepts every request and answers none. */
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    const over = new AbortController();
    setTimeout(() => over.abort(), limit);
    return over.signal;
  });
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
});

it.each([
  // Four attempts of 6 s, with pauses of 0.5, 1 and 2 s.
  ['a look at a booking', 27_500, () => createQueryClient().fetchQuery(bookingQuery(12))],
  ['the news of a payment', 15_000, () => reportPaid(12, 'pi_1')],
  ['the question whether anything answers', 4000, isReachable],
])('a parent waits for %s no longer than %i ms', async (_, ms, ask) => {
  const ended = jest.fn();
  ask().then(ended, ended);
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(1);
});
