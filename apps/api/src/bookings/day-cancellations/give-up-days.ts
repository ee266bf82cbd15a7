import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { childFacts, contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { activityOnWire, sessionOnWire } from '@sunfield/contracts/kit/wire-names';
import { type EntityManager } from 'typeorm';
import { readBasket } from '../amendments/plan/current-booking';
import { type BookingEntity } from '../model/booking.entity';

/** A booking as it is, without its places on some camp days, as a request for an amendment. */
export async function withoutDays(
  manager: EntityManager,
  booking: BookingEntity,
  campDayIds: readonly number[],
): Promise<QuoteAmendment> {
  const { children, places } = await readBasket(manager, booking.id);
  const left = places.filter(({ campDayId }) => !campDayIds.includes(campDayId));
  const coming = children.flatMap((child, childIndex) =>
    left.some(({ childId }) => childId === child.id) ? [{ child, childIndex }] : [],
  );
  return {
    revision: booking.revision,
    ...valuesOf(contactFields, booking),
    children: coming.map(({ child, childIndex }) => ({
      childIndex,
      ...valuesOf(childFacts, child),
    })),
    places: left.map(({ childId, campDay, slot }) => ({
      child: coming.findIndex(({ child }) => child.id === childId),
      date: campDay.date,
      venue: campDay.venueKey,
      ...activityOnWire(campDay),
      ...sessionOnWire(slot),
      seasonId: campDay.seasonId,
    })),
  };
}
