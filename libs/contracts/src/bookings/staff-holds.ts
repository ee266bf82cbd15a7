import * as z from 'zod/mini';
import {
  addDays,
  calendarDateInLondon,
  formatMoment,
  instantInLondon,
} from '@sunfield/words/dates';

/** The most days for which staff may hold places for a family that has not paid. */
export const MAX_HELD_DAYS = 28;

const usualDays = 2;
const usualTime = '18:00';
/** A shorter hold leaves too little time to pay. */
const minMs = 30 * 60_000;

/** Body of `PUT /api/admin/bookings/{id}/hold`; also `hold` in `POST /api/bookings` by staff. */
export const StaffHoldSchema = z.object({
  /** ISO instant until which the places are kept unpaid. */
  until: z.iso.datetime('Please give the time until which the places are held'),
  /** Emails the payment link and the deadline to the booking's address. */
  emailLink: z._default(z.boolean(), false),
});
export type StaffHold = z.infer<typeof StaffHoldSchema>;

/** The latest time until which staff may hold places on `dates`: the evening before the first date still to come. */
export function latestHold(dates: readonly string[], now: Date): Date {
  const today = calendarDateInLondon(now);
  const first = dates.filter((date) => date >= today).sort()[0];
  const longest = instantInLondon(addDays(today, MAX_HELD_DAYS), usualTime);
  const eve = first === undefined ? longest : instantInLondon(addDays(first, -1), '23:59');
  return eve < longest ? eve : longest;
}

/**
 * When a hold `until` ends if the camp days become `dates`, which may begin earlier than before. Always leaves enough
 * time to pay.
 */
export function shortenedHold(until: Date, dates: readonly string[], now: Date): Date {
  const soonest = Math.max(latestHold(dates, now).getTime(), now.getTime() + minMs);
  return new Date(Math.min(until.getTime(), soonest));
}

/** Two days at 6pm, or as long as possible; undefined if there is no time left to hold. */
export function usualHold(dates: readonly string[], now: Date): Date | undefined {
  const latest = latestHold(dates, now);
  const soonest = now.getTime() + minMs;
  const today = calendarDateInLondon(now);
  for (let days = usualDays; days >= 0; days -= 1) {
    const until = instantInLondon(addDays(today, days), usualTime);
    if (until <= latest && until.getTime() >= soonest) return until;
  }
  return latest.getTime() >= soonest ? latest : undefined;
}

/** What is wrong with a time staff chose; undefined if nothing. */
export function holdProblem(until: Date, dates: readonly string[], now: Date): string | undefined {
  const latest = latestHold(dates, now);
  if (latest <= now) {
    return 'A camp day of this booking begins today, so its places cannot be held for longer. Please take the payment now.';
  }
  if (until > now && until <= latest) return undefined;
  return `Please choose a time from now until ${formatMoment(latest, now)}. Places are held for ${MAX_HELD_DAYS} days at most, and not into the first camp day.`;
}
