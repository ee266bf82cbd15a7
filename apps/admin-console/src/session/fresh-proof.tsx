import { lazy, Suspense } from 'react';
import { useProofWanted } from './proof-wanted';

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
