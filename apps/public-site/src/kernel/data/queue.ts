import { type AnswerOf, call, type CallableRoute, type Rest } from '@sunfield/api-client/call';
import { type QueuePlace, QueuePlaceSchema } from '@sunfield/contracts/kit/errors/errors';
import { counted } from '@sunfield/words/counted';
import { useSyncExternalStore } from 'react';
import { safeParse } from 'zod/mini';
import { refusalOf } from './refusal';

/** How many times in total a request is sent while the API is too busy and gives no number. */
const ATTEMPTS = 3;
const PAUSE_MS = 2000;

let place: QueuePlace | undefined;
const listeners = new Set<() => void>();

function show(next: QueuePlace | undefined) {
  place = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls a route for which families queue in a rush, and asks again until it is this browser's turn: `useQueueWords` has
 * its place meanwhile. Throws as `call` does.
 */
export async function callInTurn<R extends CallableRoute>(
  route: R,
  ...rest: Rest<R>
): Promise<AnswerOf<R>> {
  // Repeated here, because `send` would wait without a word.
  const once: R = { ...route, isRepeatable: undefined };
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call(once, ...rest);
      } catch (error) {
        const refusal = refusalOf(error);
        show(safeParse(QueuePlaceSchema, refusal?.queue).data);
        if (refusal?.code !== 'temporarily_unavailable' || (!place && attempt >= ATTEMPTS)) {
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, place?.askAgainMs ?? PAUSE_MS));
      }
    }
  } finally {
    show(undefined);
  }
}

/** What a waiting family reads; undefined if it is not in the queue. */
export function useQueueWords(): string | undefined {
  const now = useSyncExternalStore(
    subscribe,
    () => place,
    () => undefined,
  );
  if (!now) return undefined;
  const { number, seconds } = now;
  const time =
    seconds < 90 ? counted(seconds, 'second') : counted(Math.round(seconds / 60), 'minute');
  return `Many families are booking right now. You’re number ${number} in the queue: about ${time}. Keep this page open, and we’ll carry on when it’s your turn.`;
}
