import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';
import { useEffect, useState } from 'react';
import { nextOpening } from '../basket/opening';

/** Everybody who waits for it asks for the catalogue then: not all in the same second. */
const SPREAD_MS = 3000;
/** The longest that a browser's timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * The moment that the form is about, in milliseconds. It begins with the one that the page was drawn at, and goes on
 * when a season opens, which then can be booked without a reload.
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
