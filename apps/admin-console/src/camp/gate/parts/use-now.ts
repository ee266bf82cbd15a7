import { useEffect, useState } from 'react';

/** The server's time, anew with each of its answers, and each half minute or as often as `ms` says. */
export function useNow(behindMs: number, ms = 30_000): Date {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, ms);
    // A phone that was in a pocket has missed some.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [ms, behindMs]);
  return new Date(now + behindMs);
}
