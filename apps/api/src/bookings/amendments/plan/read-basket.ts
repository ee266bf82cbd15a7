import { type AmendedPlace } from '@sunfield/pricing/amended-places';
import { type EntityManager, In } from 'typeorm';
import { BookingChildEntity } from '../../model/booking-child.entity';
import { BookingPlaceEntity, takenStates } from '../../model/booking-place.entity';
import { withPlaces } from '../../model/shown-places';

/** A booking's children and places before a change. */
export interface StandingBasket {
  /** In order: the index here is the `childIndex` in requests. */
  children: BookingChildEntity[];
  places: BookingPlaceEntity[];
  /** The position of the next child that is added; children who no longer come keep theirs. */
  nextPosition: number;
  /** Camp days to treat as cancelled by the provider, besides those that are. */
  calledOff?: ReadonlySet<number>;
}

export async function readBasket(
  manager: EntityManager,
  bookingId: number,
): Promise<StandingBasket> {
  const children = await manager.find(BookingChildEntity, {
    where: { bookingId },
    order: { position: 'ASC' },
  });
  const places = await manager.find(BookingPlaceEntity, {
    where: { bookingId, state: In(takenStates) },
    relations: {
      campDay: { venue: true, season: true, activity: true },
      slot: { session: true },
    },
    order: { id: 'ASC' },
  });
  const last = children.at(-1)?.position ?? -1;
  return { children: withPlaces(children, places), places, nextPosition: last + 1 };
}

/** One of the booking's places, in the form that pricing takes. */
export function pricedPlace(
  { children, calledOff }: Pick<StandingBasket, 'children' | 'calledOff'>,
  place: BookingPlaceEntity,
): AmendedPlace {
  const { campDay, slot, bookedOn, carriedPence, carriedKeptPence } = place;
  return {
    childIndex: children.findIndex(({ id }) => id === place.childId),
    seasonId: campDay.seasonId,
    campDayId: campDay.id,
    slotId: slot.id,
    date: campDay.date,
    venueName: campDay.venue.name,
    sessionName: slot.session.name,
    pricePence: place.pricePence,
    ...((campDay.state === 'cancelled' || calledOff?.has(campDay.id)) && { isCalledOff: true }),
    ...(bookedOn !== null && { bookedOn }),
    ...(carriedKeptPence > 0 && {
      carried: { pence: carriedPence, keptPence: carriedKeptPence },
    }),
  };
}
