import { formatInstant } from '@sunfield/words/dates';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** When the page is printed: "27 October 2025, 07:42". */
export function usePrintedAt(): string {
  const [at, setAt] = useState(Date.now);
  useEffect(() => {
    // Synchronously: the browser captures the page as soon as this event has been handled.
    const beforePrint = () => flushSync(() => setAt(Date.now()));
    window.addEventListener('beforeprint', beforePrint);
    return () => window.removeEventListener('beforeprint', beforePrint);
  }, []);
  return formatInstant(new Date(at));
}
