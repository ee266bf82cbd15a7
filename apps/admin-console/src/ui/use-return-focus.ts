import { useEffect, useState } from 'react';

/**
 * For a dialog that is mounted while it is open: once it is gone the focus is back where it came from.
 * Ant Design does this only for dialogs that stay mounted.
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
