import { useEffect, useState } from 'react';

/** Where the dialog closed last has returned focus to. */
let latest: Element | null = null;

/**
 * For a dialog or drawer that is mounted only while it is open: returns focus to where it was before. Ant
 * Design does this only for dialogs that stay mounted. If one dialog follows another, focus returns
 * to where it was before the first.
 */
export function useReturnFocus(): void {
  const [{ opener, isFollowing }] = useState(() => {
    const { activeElement } = document;
    return {
      opener: activeElement,
      isFollowing: Boolean(activeElement?.closest('[role="dialog"]')),
    };
  });
  useEffect(
    () => () => {
      if (!opener?.isConnected && !isFollowing) return;
      if (opener?.isConnected) latest = opener;
      if (latest instanceof HTMLElement) latest.focus();
    },
    [opener, isFollowing],
  );
}
