import { useEffect, useState } from 'react';
import { type Held, type SentRequest } from '../basket/booking-draft';
import { heldBy } from '../basket/sent-request';

/** The booking that holds places for this form; undefined as soon as its hold is over. */
export function useHeldBooking(request: SentRequest | undefined): Held | undefined {
  const [now, setNow] = useState(() => Date.now());
  const held = heldBy(request, now);
  const until = held?.holdExpiresAt;
  useEffect(() => {
    if (!until) return;
    const left = Date.parse(until) - Date.now();
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, left) + 1000);
    return () => clearTimeout(timer);
  }, [until]);
  return held;
}
