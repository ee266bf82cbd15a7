import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { useEffect, useState } from 'react';
import { nextOpening } from '../opening';

/** Spreads the waiting browsers' requests, so that they do not all come in the same second. */
const SPREAD_MS = 3000;
/** The longest delay of a browser's timer. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * The form's current moment, in milliseconds. It starts with the time at which the page was
 * rendered, and advances when a season opens, which can then be booked without a reload.
 */
export function useOpening({
  catalogue,
  refreshCatalogue,
  drawnAt,
}: Pick<BookingFormProps, 'catalogue' | 'refreshCatalogue' | 'drawnAt'>): number {
  const [now, setNow] = useState(() => (drawnAt ? Date.parse(drawnAt) : Date.now()));
  const opening = nextOpening(catalogue, now);
  useEffect(() => {
    if (opening === undefined) return;
    const wait = Math.max(0, opening - Date.now());
    if (wait > LONGEST_MS) return;
    const timer = setTimeout(
      () => {
        setNow(Date.now());
        refreshCatalogue().catch(() => undefined);
      },
      wait + Math.random() * SPREAD_MS,
    );
    return () => clearTimeout(timer);
  }, [opening, refreshCatalogue]);
  return now;
}
