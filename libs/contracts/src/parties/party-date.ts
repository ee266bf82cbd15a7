import { readCalendarDate } from '../kit/dates';
import { formatLongDate } from '@sunfield/words/dates';

/** A party's date for people. Older enquiries, and those staff entered, contain free text instead: "in June". */
export function partyDateText(partyDate: string): string {
  const date = readCalendarDate(partyDate);
  return date ? formatLongDate(date) : partyDate;
}
