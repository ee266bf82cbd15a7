import { useState } from 'react';
import { isStale } from './is-stale';

interface Refused<Now> {
  /** Fetches the current state. */
  read: () => Promise<Now>;
  /** Shows why nothing was saved. */
  tell: (error: unknown) => void;
}

/**
 * After a save that failed because another member of staff saved first: their version, so that the
 * user can decide which to keep.
 */
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
