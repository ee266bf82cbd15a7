import { keyOf } from '@sunfield/api-client/route-query';
import { readAddressProof } from '@sunfield/contracts/families/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf, reasonOf } from './refusal';

/** Runs one action at a time, and says what went wrong. Where the address has to be proved again, the page asks. */
export function useAction() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const act = async (work: () => Promise<unknown>, whyNot = reasonOf) => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(whyNot(error));
      if (codeOf(error) === 'address_not_proven') {
        void queries.invalidateQueries({ queryKey: keyOf(readAddressProof) });
      }
    }
    setBusy(false);
  };
  return { act, isBusy, problem, setProblem };
}
