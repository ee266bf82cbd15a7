import { formatLongDate } from '@sunfield/contracts/dates';
import { type FieldError } from '@sunfield/contracts/errors';
import { type EventValues } from '../../events/event-types';
import { AppError } from '../../kernel/app-error';
import { type CampDayEntity } from '../camp-day.entity';

/** "Brecks Community Hub on Tuesday, 28th October 2025: 12 places are taken, so it cannot have fewer." */
export const sentenceOf = ({ venue, date }: CampDayEntity, problem: string): string =>
  `${venue.name} on ${formatLongDate(date)}: ${problem}`;

export const countedPlaces = (places: number): string =>
  places === 1 ? '1 place is' : `${places} places are`;

/** Refuses a change of many days where it cannot be made to some, with a sentence for each of these. */
export function refuseProblems(fields: FieldError[]): void {
  const [first, ...others] = fields;
  if (!first) return;
  const more = others.length === 1 ? ' And 1 more.' : ` And ${others.length} more.`;
  throw new AppError('validation_failed', {
    message: `Nothing was changed. ${first.message}${others.length > 0 ? more : ''}`,
    fields,
  });
}

/** Which days an event is about: "2025-10-28 brecks dance, …". */
export const daysForEvent = (
  days: Pick<CampDayEntity, 'date' | 'venueKey' | 'activityKey'>[],
): string =>
  days.map(({ date, venueKey, activityKey }) => `${date} ${venueKey} ${activityKey}`).join(', ');

export const slotsForEvent = (slots: { sessionKey: string; pricePence: number }[]): string =>
  slots.map(({ sessionKey, pricePence }) => `${sessionKey}=${pricePence}`).join(' ');

/** What the days had: one value where it was the same for all, else a list in their order. */
export function valuesForEvent(
  days: CampDayEntity[],
  read: Record<string, (day: CampDayEntity) => string | number | null>,
): EventValues {
  return Object.fromEntries(
    Object.entries(read).map(([name, valueOf]) => {
      const values = days.map(valueOf);
      const isSame = values.every((value) => value === values[0]);
      return [name, isSame ? (values[0] ?? null) : JSON.stringify(values)];
    }),
  );
}
