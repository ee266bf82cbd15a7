import { CAMP_TIME_ZONE } from '@sunfield/contracts/dates';

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const HOUR_MS = 3_600_000;
/** A time that is further away is told with its day. */
const SAME_DAY_HOURS = 12;

/** "14:32", by the reader's own clock. */
export const timeOfDay = (instant: string | number): string =>
  new Date(instant).toLocaleTimeString('en-GB', clock);

/** Until when something is held: "14:32" where that is soon, else "Friday 3 October, 18:00", where the camps are. */
export function heldUntil(instant: string, serverTime: string): string {
  if (Date.parse(instant) - Date.parse(serverTime) < SAME_DAY_HOURS * HOUR_MS)
    return timeOfDay(instant);
  const at = new Date(instant);
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone: CAMP_TIME_ZONE } as const;
  return `${at.toLocaleDateString('en-GB', day)}, ${at.toLocaleTimeString('en-GB', { ...clock, timeZone: CAMP_TIME_ZONE })}`;
}
