import { useEffect } from 'react';

/** The browser asks before the console is left or loaded again while something is not saved. */
export function useLeavingAsks(isUnsaved: boolean | (() => boolean)): void {
  useEffect(() => {
    if (isUnsaved === false) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved === true || isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
