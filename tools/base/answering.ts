import pWaitFor from 'p-wait-for';
import { Failure } from './failure.mjs';

const readyWithinMs = 60_000;
const answerWithinMs = 2000;

/**
 * Waits until a server responds with success.
 *
 * @param what its name at the start of a sentence: `The API`
 * @param health its address
 */
export async function untilAnswering(
  what: string,
  health: string,
  {
    signal,
    withinMs: milliseconds = readyWithinMs,
  }: { signal?: AbortSignal; withinMs?: number } = {},
) {
  const sentence = `${what} did not answer at ${health} within ${milliseconds / 1000} seconds.`;
  await pWaitFor(() => isAnswering(health, signal), {
    interval: 100,
    timeout: { milliseconds, message: new Failure(sentence) },
  });
}

async function isAnswering(health: string, signal?: AbortSignal) {
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(answerWithinMs);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const answer = await fetch(health, { signal: either }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
