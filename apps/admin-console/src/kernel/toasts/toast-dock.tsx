import { useLayoutEffect, useRef } from 'react';
import { store } from '../data/store';

/** Places on the page for messages that cover nothing; the one opened last is used, a dialog's before the page's. */
const docks = store<readonly HTMLElement[]>([]);

/** Space for messages in the flow of its container: the page, or a drawer on top of it. */
export function ToastDock({ className }: { className?: string }) {
  const dock = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (dock.current ? openDock(dock.current) : undefined), []);
  return <div ref={dock} className={className} aria-live="polite" />;
}

/** Returns a function that closes it. */
export function openDock(dock: HTMLElement): () => void {
  docks.put([...docks.get(), dock]);
  return () => docks.put(docks.get().filter((other) => other !== dock));
}

/** One in a dialog goes first: a page that is drawn anew behind it, as on a tablet that is turned, opens its own later. */
export function useLastDock(): HTMLElement | undefined {
  const all = docks.use();
  return all.findLast((dock) => dock.closest('[role="dialog"]')) ?? all.at(-1);
}
