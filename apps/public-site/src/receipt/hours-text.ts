/**
 * The time between two times of day: "09:00" and "15:00" are "6 hours", "08:30" and "09:15" "45
 * minutes".
 */
export function hoursText(starts: string, ends: string): string {
  const minutes = minutesOf(ends) - minutesOf(starts);
  const parts = [counted(Math.floor(minutes / 60), 'hour'), counted(minutes % 60, 'minute')];
  return parts.filter(Boolean).join(' ');
}

const counted = (count: number, unit: string): string =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
