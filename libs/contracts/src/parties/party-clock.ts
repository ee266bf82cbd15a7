import { formatLongDate } from '@sunfield/words/dates';

/** "2pm", "3:30pm" of `14:00`, `15:30`. */
export function clockOf(time: string): string {
  const hours = Number(time.slice(0, 2));
  const minutes = time.slice(3);
  return `${hours % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}${hours < 12 ? 'am' : 'pm'}`;
}

/** What a parent chose beside the enquiry form, as its field for the date says it. */
export const partyChoice = (date: string, time: string, packageName: string): string =>
  `${formatLongDate(date)} at ${clockOf(time)}, ${packageName}`;
