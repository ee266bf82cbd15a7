import { useLayoutEffect, useRef } from 'react';
import { openDock } from './toast-docks';

/** Space for messages in the flow of its container: the page, or a drawer on top of it. */
export function ToastDock({ className }: { className?: string }) {
  const dock = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (dock.current ? openDock(dock.current) : undefined), []);
  return <div ref={dock} className={className} aria-live="polite" />;
}
