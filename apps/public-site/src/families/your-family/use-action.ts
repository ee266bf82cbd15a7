import { useState } from 'react';
import { reasonOf } from '../../kernel/data/refusal';

/** Runs one action at a time, and says what went wrong. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(reasonOf(error));
    }
    setBusy(false);
  };
  return { act, isBusy, problem };
}
