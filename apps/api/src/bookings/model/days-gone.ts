import { type BookingEntity } from './booking.entity';

/** For a booking's views: the dates that were gone, if any. */
export const goneOf = ({ takeRest }: Pick<BookingEntity, 'takeRest'>): { daysGone?: string[] } =>
  takeRest && takeRest.gone.length > 0 ? { daysGone: takeRest.gone } : {};

/** Those dates, and all that are needed together with one of them. */
export function goneWith(together: readonly string[], dates: readonly string[]): string[] {
  const all = together.some((date) => dates.includes(date)) ? [...dates, ...together] : dates;
  return [...new Set(all)].sort();
}
