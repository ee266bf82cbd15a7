import { formatMoment } from '@sunfield/words/dates';

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const HOUR_MS = 3_600_000;
/** A time further away than this is shown with its date. */
const SAME_DAY_HOURS = 12;

/** "14:32", in the browser's time zone. */
export const timeOfDay = (instant: string | number): string =>
  new Date(instant).toLocaleTimeString('en-GB', clock);

/** When a hold ends: "14:32" if soon, otherwise "Friday 3 October at 6pm", in the camps' time zone. */
export function heldUntil(instant: string, serverTime: string): string {
  return Date.parse(instant) - Date.parse(serverTime) < SAME_DAY_HOURS * HOUR_MS
    ? timeOfDay(instant)
    : formatMoment(instant, new Date(serverTime));
}
