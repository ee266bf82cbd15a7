import { formatClock, formatMoment } from '@sunfield/words/dates';

const HOUR_MS = 3_600_000;
/** A time further away than this is shown with its date. */
const SAME_DAY_HOURS = 12;

/** When a hold ends: "2:32pm" if soon, otherwise "Friday 3 October at 6pm", in the camps' time zone. */
export function heldUntil(instant: string, serverTime = new Date().toISOString()): string {
  return Date.parse(instant) - Date.parse(serverTime) < SAME_DAY_HOURS * HOUR_MS
    ? formatClock(instant)
    : formatMoment(instant, new Date(serverTime));
}

/** The link to the checkout of a booking whose family pays through its bank. */
export const HOW_TO_PAY = 'See how to pay';
