import { call } from '@sunfield/api-client/call';
import { isNoConnection } from '@sunfield/api-client/no-connection';
import { type Hold } from '@sunfield/contracts/bookings/bookings';
import { keepPlaces } from '@sunfield/contracts/bookings/routes';
import { useState } from 'react';
import { offline } from '../data/connection';
import { codeOf, messageOf } from '../data/refusal';
import { timeOfDay } from '../data/time-of-day';
import { toast } from '../design/toast-store';

/** "Keep my places", one request at a time. */
export function useKeepPlaces(
  bookingId: number,
  onKept: (hold: Hold) => void,
  onStale: () => void,
) {
  const [state, setState] = useState({ isKeeping: false, failure: '' });
  const keep = async (seen: string) => {
    setState({ isKeeping: true, failure: '' });
    try {
      const kept = await call(keepPlaces, {
        params: { id: bookingId },
        body: { holdExpiresAt: seen },
      });
      onKept(kept);
      setState({ isKeeping: false, failure: '' });
      // The bar that was pressed may have scrolled out of view.
      const until = kept.holdExpiresAt && timeOfDay(kept.holdExpiresAt);
      toast({ title: 'Places kept', description: `Your places are now held until ${until}.` });
    } catch (error) {
      setState({ isKeeping: false, failure: failureOf(error) });
      if (codeOf(error)) onStale();
    }
  };
  return { ...state, keep: (seen: string) => void keep(seen) };
}

const failureOf = (error: unknown): string =>
  isNoConnection(error)
    ? `${offline}, so we could not keep your places for longer. Please try again.`
    : messageOf(error);
