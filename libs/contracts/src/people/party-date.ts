import { formatLongDate, readCalendarDate } from '../kit/dates';

/** The day of a party as people read it. Older enquiries, and those by other means, have words instead: "in June". */
export function partyDateText(partyDate: string): string {
  const date = readCalendarDate(partyDate);
  return date ? formatLongDate(date) : partyDate;
}
