import { useLayoutEffect, useRef } from 'react';
import { openDock } from './toast-docks';

/** Room for messages in the flow of what it stands in: the page, or the drawer that lies over it. */
export function ToastDock({ className }: { className?: string }) {
  const dock = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (dock.current ? openDock(dock.current) : undefined), []);
  return <div ref={dock} className={className} aria-live="polite" />;
}
