import { type SyntheticEvent, useEffect, useState } from 'react';
import styles from './gate.module.css';

/** For this time after a change a tap may be meant for what was there before: a second tap follows within 600 ms. */
export const GUARD_MS = 700;

/** True for `ms` after `what` has changed, from the first moment in which the change is shown. */
export function useIsFresh(what: unknown, { ms = GUARD_MS, before = what } = {}): boolean {
  const [seen, setSeen] = useState(before);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(what), ms);
    return () => clearTimeout(timer);
  }, [what, ms]);
  return seen !== what;
}

/** For an element that takes neither taps nor the Enter key while it is fresh. */
export const guarded = (isFresh: boolean, className = '') => ({
  className: isFresh ? `${className} ${styles.fresh}` : className,
  onClickCapture: isFresh ? swallow : undefined,
});

export function swallow(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
