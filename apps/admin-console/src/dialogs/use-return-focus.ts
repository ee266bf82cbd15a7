import { useEffect, useState } from 'react';

/**
 * For a dialog that is mounted only while it is open: returns focus to where it was before. Ant
 * Design does this only for dialogs that stay mounted.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
