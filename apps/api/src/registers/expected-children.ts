import { type EntityManager } from 'typeorm';
import { BookingPlaceEntity } from '../bookings/model/booking-place.entity';
import { childrenWithNotes } from '../bookings/care/care-notes';
import { isExpectedAt, whereExpected } from './expected-places';
import { childKey } from './merge-children';

export interface ExpectedChildren {
  children: number;
  withNotes: number;
}

/** How many children the register of each venue has on these camp days. Opens no notes. */
export async function expectedChildren(
  manager: EntityManager,
  campDayIds: number[],
): Promise<Map<string, ExpectedChildren>> {
  const found = await manager.find(BookingPlaceEntity, {
    where: whereExpected(campDayIds),
    relations: { booking: true, child: true, campDay: true },
    select: {
      id: true,
      bookingId: true,
      campDay: { id: true, date: true, venueKey: true },
      child: { id: true, name: true },
      booking: { id: true, parentName: true, paymentStatus: true, heldByStaffUntil: true },
    },
  });
  const places = found.filter(isExpectedAt);
  const noted = await childrenWithNotes(
    manager,
    places.map(({ child }) => child.id),
  );
  const venues = new Map<string, Map<string, boolean>>();
  for (const { booking, child, campDay } of places) {
    const ofVenue = venues.get(campDay.venueKey) ?? new Map<string, boolean>();
    const key = childKey({ name: child.name, parentName: booking.parentName });
    venues.set(
      campDay.venueKey,
      ofVenue.set(key, noted.has(child.id) || ofVenue.get(key) === true),
    );
  }
  return new Map(
    [...venues].map(([venue, children]) => [
      venue,
      { children: children.size, withNotes: [...children.values()].filter(Boolean).length },
    ]),
  );
}
