import { isNoConnection } from '@sunfield/api-client/no-connection';
import { type Hold } from '@sunfield/contracts/bookings';
import { useState } from 'react';
import { offline } from '../data/connection';
import { codeOf, messageOf } from '../data/refusal';
import { keepPlaces } from './api';

/** "Keep my places", once at a time. */
export function useKeepPlaces(
  bookingId: number,
  onKept: (hold: Hold) => void,
  onStale: () => void,
) {
  const [state, setState] = useState({ isKeeping: false, isKept: false, failure: '' });
  const keep = async (seen: string) => {
    setState({ isKeeping: true, isKept: false, failure: '' });
    try {
      onKept(await keepPlaces(bookingId, seen));
      setState({ isKeeping: false, isKept: true, failure: '' });
    } catch (error) {
      setState({ isKeeping: false, isKept: false, failure: failureOf(error) });
      if (codeOf(error)) onStale();
    }
  };
  return { ...state, keep: (seen: string) => void keep(seen) };
}

const failureOf = (error: unknown): string =>
  isNoConnection(error)
    ? `${offline}, so we could not keep your places for longer. Please try again.`
    : messageOf(error);
