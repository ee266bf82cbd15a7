import { type AmendedPlace } from '@sunfield/pricing/amended-places';
import { type EntityManager, In } from 'typeorm';
import { BookingChildEntity } from '../../model/booking-child.entity';
import { BookingPlaceEntity, takenStates } from '../../model/booking-place.entity';
import { withPlaces } from '../../model/standing-places';

/** Who comes, and to what, as a booking stands before a change. */
export interface StandingBasket {
  /** In their order: the position here is the `childIndex` of messages. */
  children: BookingChildEntity[];
  places: BookingPlaceEntity[];
  /** The position of the next child that is added; those who do not come any more have theirs still. */
  nextPosition: number;
  /** Camp days that are to be taken as cancelled by the provider, beside those that are. */
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

/** A standing place as it is priced. */
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
