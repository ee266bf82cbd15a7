import { useEffect, useEffectEvent } from 'react';
import { connectionBack, isReachable } from '../data/connection';

interface Waiting {
  isWaiting: boolean;
  /** Something else may be what is wrong: then nothing is done by itself. */
  isInDoubt?: boolean;
}

/** Acts as soon as the page is back online. */
export function useWhenBack({ isWaiting, isInDoubt = false }: Waiting, act: () => void) {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!isWaiting) return;
    const left = new AbortController();
    const wait = async () => {
      if (isInDoubt && (await isReachable())) return;
      await connectionBack(left.signal);
      actNow();
    };
    void wait();
    return () => left.abort();
  }, [isWaiting, isInDoubt]);
}
