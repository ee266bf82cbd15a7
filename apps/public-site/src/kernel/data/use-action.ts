import { useState } from 'react';
import { reasonOf } from './refusal';

/** Runs one action at a time, and says what went wrong. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const act = async (work: () => Promise<unknown>, whyNot = reasonOf) => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(whyNot(error));
    }
    setBusy(false);
  };
  return { act, isBusy, problem, setProblem };
}
