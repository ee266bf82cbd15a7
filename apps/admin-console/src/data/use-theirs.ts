import { useState } from 'react';
import { isStale } from './is-stale';

interface Refused<Now> {
  /** Asks for what is there now. */
  read: () => Promise<Now>;
  /** Says why nothing was saved. */
  tell: (error: unknown) => void;
}

/** After a refused save: what somebody else has left meanwhile, if that is why, for whoever typed to decide. */
export function useTheirs<Now>({ read, tell }: Refused<Now>) {
  const [theirs, setTheirs] = useState<Now>();
  const meet = async (error: unknown) => {
    try {
      if (!isStale(error)) throw error;
      setTheirs(await read());
    } catch (reason) {
      tell(reason);
    }
  };
  return {
    theirs,
    refused: (error: unknown) => void meet(error),
    decided: () => setTheirs(undefined),
  };
}
