import { type AnswerOf, call, type CallableRoute, type Rest } from '@sunfield/api-client/call';
import { QueuePlaceSchema } from '@sunfield/contracts/kit/errors/errors';
import { safeParse } from 'zod/mini';
import { showPlace } from './queue';
import { refusalOf } from './refusal';

/** How many times in total a request is sent while the API is too busy and gives no number. */
const ATTEMPTS = 3;
const PAUSE_MS = 2000;

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
        const place = safeParse(QueuePlaceSchema, refusal?.queue).data;
        showPlace(place);
        if (refusal?.code !== 'temporarily_unavailable' || (!place && attempt >= ATTEMPTS)) {
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, place?.askAgainMs ?? PAUSE_MS));
      }
    }
  } finally {
    showPlace(undefined);
  }
}
