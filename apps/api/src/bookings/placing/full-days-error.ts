import { formatLongDate } from '@sunfield/words/dates';
import { activityOnWire } from '@sunfield/contracts/kit/wire-names';
import { type EntityManager } from 'typeorm';
import { type CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { fullDays, type WantedPlaces } from '../../catalogue/model/places';
import { AppError, isAppError } from '../../kernel/base/app-error';

export const isFull = (error: unknown): boolean => isAppError(error, 'session_full');

/**
 * An error that says which of the wanted days are full, by date and venue rather than by our row
 * ids.
 */
export async function fullDaysError(
  manager: EntityManager,
  wanted: WantedPlaces,
  days: readonly CampDayEntity[],
): Promise<AppError> {
  const ids = await fullDays(manager, wanted);
  // Places have been given back since, so the parent can only be asked to try again.
  if (ids.length === 0) return new AppError('session_full');
  const full = days.filter(({ id }) => ids.includes(id));
  const nameOf = ({ date, venue }: CampDayEntity) => `${formatLongDate(date)} at ${venue.name}`;
  const names = [...new Set(full.map(nameOf))];
  return new AppError('session_full', {
    message:
      names.length === 1
        ? `${names[0]} has just filled up. Please choose another day.`
        : `These days have just filled up: ${names.join('; ')}. Please choose other days.`,
    days: full.map((day) => ({ date: day.date, venue: day.venueKey, ...activityOnWire(day) })),
  });
}
