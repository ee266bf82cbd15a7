import { counted } from '@sunfield/words/counted';

/**
 * The time between two times of day: "09:00" and "15:00" are "6 hours", "08:30" and "09:15" "45
 * minutes".
 */
export function hoursText(starts: string, ends: string): string {
  const minutes = minutesOf(ends) - minutesOf(starts);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(rest > 0 ? [counted(rest, 'minute')] : []),
  ].join(' ');
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
