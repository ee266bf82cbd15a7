import { counted } from '@sunfield/words/counted';

/**
 * The time between times of day: from "09:00" to "15:00" are "6 hours", from "08:30" to "09:15" "45
 * minutes".
 */
export function hoursText(stays: readonly { from: string; to: string }[]): string {
  const minutes = stays.reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [counted(rest, 'minute')] : []),
  ].join(' ');
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
