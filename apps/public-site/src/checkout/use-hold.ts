import { type BookingView, type Hold } from '@sunfield/contracts/bookings/bookings';
import { waitingChangeOf } from '../placed-booking/waiting-change';
import { useEffect, useSyncExternalStore } from 'react';

const TICK_MS = 1000;
/** A second that took longer was slept through, or somebody has set the clock. */
const SLEPT_MS = 5000;
const MINUTE_MS = 60_000;

/** At these minutes before the end the server is asked whether it still is the end. */
const checks = [5, 1, 0];

/** What is held while it is paid for: a booking's places, or what a change of it adds. That is not kept for longer. */
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
 * How many minutes places are still held, a begun one counted whole: 0 when their time is over,
 * undefined where none are held. Measured from the server's answer, because a phone's clock may be wrong.
 *
 * @param readAt when this browser had the answer, by its own clock, in milliseconds
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

/** By the server's word: nobody keeps these places any more. */
export function isHoldOver(booking: BookingView, amendmentId: number | undefined): boolean {
  const end = holdOf(booking, amendmentId)?.holdExpiresAt;
  return (
    booking.paymentStatus === 'expired' ||
    (typeof end === 'string' && Date.parse(end) <= Date.parse(booking.serverTime))
  );
}

/** Asks anew where what is shown may be wrong: after sleep, with a clock that was set, and near the end. */
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
