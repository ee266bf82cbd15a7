import { lazy } from '@sunfield/api-client/lazy';
import { proofIsAskedBy } from '@sunfield/api-client/proof';
import { Suspense, useEffect } from 'react';
import { store } from '../data/store';

const ProofDialog = lazy(() => import('./proof-dialog'));

/** The one dialog that asks staff to prove their identity again; requests wait for it. */
export function FreshProof() {
  const proof = wanted.use();
  useEffect(() => proofIsAskedBy(ask), []);
  return (
    proof && (
      <Suspense>
        <ProofDialog onEnd={proof.settle} />
      </Suspense>
    )
  );
}

interface Wanted {
  answer: Promise<boolean>;
  settle: (isProved: boolean) => void;
}

/** While a request waits for whether staff have proved their identity. */
const wanted = store<Wanted | undefined>(undefined);

/** Several requests that are refused together open one dialog. */
function ask(): Promise<boolean> {
  const before = wanted.get();
  if (before) return before.answer;
  let settle: Wanted['settle'] = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = (isProved) => {
      wanted.put(undefined);
      resolve(isProved);
    };
  });
  wanted.put({ answer, settle });
  return answer;
}
