import { proofIsAskedBy } from '@sunfield/api-client/proof';
import { useSyncExternalStore } from 'react';

type Settle = (isProved: boolean) => void;

let wanted: { answer: Promise<boolean>; settle: Settle } | undefined;
const listeners = new Set<() => void>();

function change(next: typeof wanted): void {
  wanted = next;
  for (const listener of listeners) listener();
}

/** Several requests that are refused together open one dialog. */
function ask(): Promise<boolean> {
  if (wanted) return wanted.answer;
  let settle: Settle = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = (isProved) => {
      change(undefined);
      resolve(isProved);
    };
  });
  change({ answer, settle });
  return answer;
}

function subscribe(listener: () => void) {
  proofIsAskedBy(ask);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While a request waits: the callback for whether staff have proved their identity. */
export const useProofWanted = (): Settle | undefined =>
  useSyncExternalStore(subscribe, () => wanted?.settle);
