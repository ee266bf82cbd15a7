import { formatMoment } from '@sunfield/contracts/kit/dates';

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const HOUR_MS = 3_600_000;
/** A time that is further away is told with its day. */
const SAME_DAY_HOURS = 12;

/** "14:32", by the reader's own clock. */
export const timeOfDay = (instant: string | number): string =>
  new Date(instant).toLocaleTimeString('en-GB', clock);

/** Until when something is held: "14:32" where that is soon, else "Friday 3 October at 6pm", where the camps are. */
export function heldUntil(instant: string, serverTime: string): string {
  return Date.parse(instant) - Date.parse(serverTime) < SAME_DAY_HOURS * HOUR_MS
    ? timeOfDay(instant)
    : formatMoment(instant, new Date(serverTime));
}
