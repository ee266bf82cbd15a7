import { type BookingEntity } from './booking.entity';

/** For a booking's views: the dates that were gone, if any. */
export const goneOf = ({ takeRest }: Pick<BookingEntity, 'takeRest'>): { daysGone?: string[] } =>
  takeRest && takeRest.gone.length > 0 ? { daysGone: takeRest.gone } : {};
