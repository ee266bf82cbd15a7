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

/** Minutes before the end when the warning starts. */
export const WARNING = 5;
/** Above this many minutes it is shown in hours or days: staff hold places for as long as a parent needs. */
const LONG = 180;

export const timeLeft = (minutes: number): string => {
  if (minutes <= 1) return 'Less than a minute left';
  if (minutes > LONG) return `${inWords(minutes)} left`;
  return minutes <= WARNING ? `Only ${minutes} minutes left` : `${minutes} minutes left`;
};

const inWords = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
};
