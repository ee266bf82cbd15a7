import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { agesWords } from '@sunfield/contracts/catalogue/camp-ages';
import { formatShortDate } from '@sunfield/words/dates';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type Rows } from './pattern';
import { priceOf } from './prices';

export interface Names {
  venue: (key: string) => string;
  activity: (key: string) => string;
}

export function namesOf({ venues, activities }: Rows): Names {
  const venueNames = new Map(venues.map(({ key, name }) => [key, name]));
  const activityNames = new Map(activities.map(({ key, bookingName }) => [key, bookingName]));
  return {
    venue: (key) => venueNames.get(key) ?? key,
    activity: (key) => activityNames.get(key) ?? key,
  };
}

/** "Mon 6 Apr, Brecks Community Hub, Sports Camp" */
export const dayName = ({ date, venueKey, activityKey }: PlannedDay, names: Names): string =>
  `${formatShortDate(date)}, ${names.venue(venueKey)}, ${names.activity(activityKey)}`;

export const isFull = ({ placesTaken, capacity }: PlannedDay): boolean =>
  capacity > 0 && placesTaken >= capacity;

/** A day's cell in words, for screen readers. */
export function dayInWords(day: PlannedDay, names: Names): string {
  const ages = agesWords(day);
  return [
    dayName(day, names),
    `${day.placesTaken} of ${day.capacity} places taken`,
    priceOf(day),
    ...(day.state === 'open' ? (isFull(day) ? ['full'] : []) : [day.state]),
    ...(ages ? [ages] : []),
    ...(day.note ? [`note: ${day.note}`] : []),
  ].join(', ');
}

/** Why the API refused: a sentence for each day that it names. */
export function dayProblems(error: unknown): string[] {
  const fields = error instanceof ApiError ? (error.body?.fields ?? []) : [];
  return fields.length > 0 ? fields.map(({ message }) => message) : [sentenceOf(error)];
}
