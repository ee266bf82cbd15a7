import { useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea, select') || target.isContentEditable);

/** Calls `open` for `/`, unless the user is typing, and for Ctrl+K or ⌘K; never while a dialog is open. */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isK = key.toLowerCase() === 'k' && (ctrlKey || metaKey);
      const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyping(target);
      const isInDialog = target instanceof Element && target.closest('[aria-modal="true"]');
      if (altKey || isInDialog || (!isK && !isSlash)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}
