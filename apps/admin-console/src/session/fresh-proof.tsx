import { lazy, Suspense } from 'react';
import { useProofWanted } from './proof-wanted';

const ProofDialog = lazy(() => import('./proof-dialog'));

/** The one place that asks staff to prove once more who they are; requests wait for it. */
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
