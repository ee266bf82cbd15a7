import { useEffect, useState } from 'react';

/** While something is unsent the browser asks before this page is left; the answer says whether there is. */
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
