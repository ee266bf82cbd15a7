import { formatLongDate } from '@sunfield/words/dates';
import { activityOnWire } from '@sunfield/contracts/kit/wire-names';
import { type EntityManager } from 'typeorm';
import { type CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { fullDays, type WantedPlaces } from '../../catalogue/model/places';
import { AppError, isAppError } from '../../kernel/base/app-error';
import { daysWithoutFunded } from '../../catalogue/funding/funded-places';
import { type OverdueHolds } from '../model/overdue-holds';

interface Wanting {
  manager: EntityManager;
  holds: OverdueHolds;
  /** What the work tried to take. */
  wanted: () => WantedPlaces;
  days: readonly CampDayEntity[];
  /** Only this funder's places are wanted. */
  funderId?: number | undefined;
}

/**
 * Runs work that takes places. If a day is full, ends its overdue holds and tries once more. Errors: those of the work;
 * `session_full` says which days are full.
 */
export async function twiceIfFull<Result>(
  full: Wanting,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
  }
  await full.holds.end([...full.wanted().keys()]);
  try {
    return await work();
  } catch (error) {
    throw isFull(error) ? await fullDaysError(full) : error;
  }
}

const isFull = (error: unknown): boolean => isAppError(error, 'session_full');

/**
 * An error that says which of the wanted days are full, by date and venue rather than by our row
 * ids.
 */
async function fullDaysError({ manager, wanted, days, funderId }: Wanting): Promise<AppError> {
  const ids =
    funderId === undefined
      ? await fullDays(manager, wanted())
      : await daysWithoutFunded(manager, funderId, wanted());
  // Places have been given back since, so the parent can only be asked to try again.
  if (ids.length === 0) return new AppError('session_full');
  const full = days.filter(({ id }) => ids.includes(id));
  const nameOf = ({ date, venue }: CampDayEntity) => `${formatLongDate(date)} at ${venue.name}`;
  const names = [...new Set(full.map(nameOf))];
  return new AppError('session_full', {
    message: wordsOf(names, funderId !== undefined),
    days: full.map((day) => ({ date: day.date, venue: day.venueKey, ...activityOnWire(day) })),
  });
}

const wordsOf = (names: readonly string[], isFunded: boolean): string =>
  names.length === 1
    ? `${names[0]} has ${isFunded ? 'no funded places left' : 'just filled up'}. Please choose another day.`
    : `These days have ${isFunded ? 'no funded places left' : 'just filled up'}: ${names.join('; ')}. Please choose other days.`;
