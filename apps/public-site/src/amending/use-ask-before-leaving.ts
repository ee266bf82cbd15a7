import { useEffect, useState } from 'react';

/**
 * While there are unsent changes the browser asks before the page is left; returns whether there
 * are any.
 */
export function useAskBeforeLeaving() {
  const [hasUnsent, setUnsent] = useState(false);
  useEffect(() => {
    if (!hasUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsent]);
  return setUnsent;
}
