import { type CancelledDays } from '@sunfield/contracts/bookings/cancelled-days';
import { type Venue } from '@sunfield/contracts/catalogue/catalogue';
import { type EntityManager, In } from 'typeorm';
import { isComing } from '../model/booking-place.entity';
import { DecidedBookingEntity } from '../model/day-decision.entity';
import { type ViewedBooking } from '../model/viewed-booking';

/**
 * The cancelled days that a booking still has places on, with the reasons. The booking's places and
 * their days must be loaded.
 */
export async function cancelledDaysOf(
  manager: EntityManager,
  { id, places }: Pick<ViewedBooking, 'id' | 'places'>,
  venues: ReadonlyMap<string, Pick<Venue, 'name'>>,
): Promise<CancelledDays[]> {
  const off = places.filter((place) => isComing(place) && place.campDay.state === 'cancelled');
  if (off.length === 0) return [];
  const rows = await manager.find(DecidedBookingEntity, {
    where: { bookingId: id, state: In(['waiting', 'failed']) },
    relations: { decision: { days: true } },
    order: { id: 'ASC' },
  });
  return rows.flatMap(({ decision: { reason, fallback, decideBy, days } }) => {
    if (fallback === null) return [];
    const ids = new Set(days.map(({ campDayId }) => campDayId));
    const own = off.filter(({ campDayId }) => ids.has(campDayId));
    const distinct = new Map(own.map(({ campDay }) => [campDay.id, campDay]));
    return {
      reason,
      fallback,
      decideBy,
      dates: [...distinct.values()]
        .map(({ date, venueKey }) => ({ date, venueName: venues.get(venueKey)?.name ?? venueKey }))
        .sort((a, b) => a.date.localeCompare(b.date)),
    };
  });
}
