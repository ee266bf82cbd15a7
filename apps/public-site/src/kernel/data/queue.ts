import { type QueuePlace } from '@sunfield/contracts/kit/errors/errors';
import { counted } from '@sunfield/words/counted';
import { useSyncExternalStore } from 'react';

let place: QueuePlace | undefined;
const listeners = new Set<() => void>();

export function showPlace(next: QueuePlace | undefined) {
  place = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
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
