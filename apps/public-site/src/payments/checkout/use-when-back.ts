import { useEffect, useEffectEvent } from 'react';
import { connectionBack, isReachable } from '../../kernel/data/connection';

interface Waiting {
  isWaiting: boolean;
  /** The cause may be something else: if the site is reachable, nothing is repeated. */
  isInDoubt?: boolean;
}

/** Calls `act` as soon as the page is online again. */
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
