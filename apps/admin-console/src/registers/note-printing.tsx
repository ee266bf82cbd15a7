import { type Register } from '@sunfield/contracts/bookings/registers';
import { useEffect, useRef } from 'react';
import { showToast } from '../toasts/toasts';
import { useNotePrinting } from './api';

/** Records a print, whether from the page's button or the browser's menu. Renders nothing. */
export function NotePrinting({ registers }: { registers: readonly Register[] }) {
  const { mutate } = useNotePrinting();
  const shown = useRef(registers);
  useEffect(() => {
    shown.current = registers;
  });
  useEffect(() => {
    const beforePrint = () => {
      if (shown.current.length === 0) return;
      mutate(shown.current, {
        onError: () =>
          showToast(
            'error',
            'The printing wasn’t recorded',
            'This page won’t show what changes after it. Please look here again before camp.',
          ),
      });
    };
    window.addEventListener('beforeprint', beforePrint);
    return () => window.removeEventListener('beforeprint', beforePrint);
  }, [mutate]);
  return null;
}
