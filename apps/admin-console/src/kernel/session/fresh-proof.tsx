import { lazy } from '@sunfield/api-client/lazy';
import { proofIsAskedBy } from '@sunfield/api-client/proof';
import { Suspense, useSyncExternalStore } from 'react';

const ProofDialog = lazy(() => import('./proof-dialog'));

/** The one dialog that asks staff to prove their identity again; requests wait for it. */
export function FreshProof() {
  const settle = useProofWanted();
  return (
    settle && (
      <Suspense>
        <ProofDialog onEnd={settle} />
      </Suspense>
    )
  );
}

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
const useProofWanted = (): Settle | undefined =>
  useSyncExternalStore(subscribe, () => wanted?.settle);
