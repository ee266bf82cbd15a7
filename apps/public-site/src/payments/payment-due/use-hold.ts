import { type BookingView, type Hold } from '@sunfield/contracts/bookings/bookings';
import { waitingChangeOf } from '../../kernel/placed-booking/waiting-change';
import { useEffect, useSyncExternalStore } from 'react';

const TICK_MS = 1000;
/** If a second takes longer, the device was asleep or its clock was changed. */
const SLEPT_MS = 5000;
const MINUTE_MS = 60_000;

/** At these minutes before the end, ask the server whether the end has changed. */
const checks = [5, 1, 0];

/**
 * The hold while paying: a booking's places, or what a change of it adds. The latter cannot be
 * extended.
 */
export function holdOf(
  booking: BookingView | undefined,
  amendmentId: number | undefined,
): Hold | undefined {
  if (!booking || amendmentId === undefined) return booking;
  const waiting = waitingChangeOf(booking);
  const holdExpiresAt = waiting?.id === amendmentId ? waiting.holdExpiresAt : null;
  return { holdExpiresAt, holdLimitAt: holdExpiresAt, serverTime: booking.serverTime };
}

/**
 * Minutes until the hold ends, rounded up: 0 when it is over, undefined if there is none. Measured
 * from the server's answer, because a phone's clock may be wrong.
 *
 * @param readAt when this browser received the answer, by its clock, in milliseconds
 */
export function useMinutesLeft(hold: Hold | undefined, readAt: number): number | undefined {
  return useSyncExternalStore(everySecond, () => minutesLeft(hold, Date.now() - readAt));
}

function minutesLeft(hold: Hold | undefined, passedMs: number): number | undefined {
  if (!hold?.holdExpiresAt) return undefined;
  const leftMs = Date.parse(hold.holdExpiresAt) - Date.parse(hold.serverTime) - passedMs;
  return Math.max(0, Math.ceil(leftMs / MINUTE_MS));
}

function everySecond(tick: () => void) {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}

/** Whether the hold is over, according to the server. That of a bank payment ends only when staff let it go. */
export function isHoldOver(booking: BookingView, amendmentId: number | undefined): boolean {
  if (amendmentId === undefined && booking.awaitsBank) return false;
  const end = holdOf(booking, amendmentId)?.holdExpiresAt;
  return (
    booking.paymentStatus === 'expired' ||
    (typeof end === 'string' && Date.parse(end) <= Date.parse(booking.serverTime))
  );
}

/**
 * Refetches when what is shown may be wrong: after sleep, after a change of the clock, and near the
 * end.
 */
export function useFreshHold(minutes: number | undefined, ask: () => void) {
  const isCheck = minutes !== undefined && checks.includes(minutes);
  useEffect(() => {
    if (isCheck) ask();
  }, [isCheck, minutes, ask]);

  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const wakeFromCache = ({ persisted }: PageTransitionEvent) => persisted && wake();
    let last = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      if (Math.abs(now - last - TICK_MS) > SLEPT_MS) wake();
      last = now;
    }, TICK_MS);
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('pageshow', wakeFromCache);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('pageshow', wakeFromCache);
    };
  }, [ask]);
}
