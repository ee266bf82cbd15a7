import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type Tshirt } from '@sunfield/contracts/bookings/booking-fields';
import { type AmendedPlace } from '@sunfield/pricing/amended-places';
import { type Price } from '@sunfield/pricing/price';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { readTshirtSizes } from '../../../catalogue/model/tshirt-size.entity';
import { freeDays } from '../../day-changes/decided-days';
import { AmendmentEntity } from '../../model/amendment.entity';
import { BookingChildEntity } from '../../model/booking-child.entity';
import { linesOf, priceOf, tshirtsOf } from '../../model/booking-lines';
import { BookingPlaceEntity, takenStates, withPlaces } from '../../model/booking-place.entity';
import { type BookingEntity } from '../../model/booking.entity';
import { isUnpaid } from './may-amend';
import { type MoneyBack, type ReceivedPayment } from './money-back';

/** A booking's children and places before a change. */
export interface CurrentBasket {
  /** In order: the index here is the `childIndex` in requests. */
  children: BookingChildEntity[];
  places: BookingPlaceEntity[];
  /** The position of the next child that is added; children who no longer come keep theirs. */
  nextPosition: number;
  /** Camp days to treat as cancelled by the provider, besides those that are. */
  cancelledDays?: ReadonlySet<number>;
}

/** A booking as it is, with all that a plan depends on besides the catalogue. */
export interface CurrentBooking {
  booking: BookingEntity;
  basket: CurrentBasket;
  /** What it was sold for. */
  price: Price;
  /** An unpaid booking's; empty for others, where they can't change. */
  tshirts: readonly Pick<Tshirt, 'quantity'>[];
  /** Those that the catalogue has, if t-shirts are wanted. */
  tshirtSizes: ReadonlyMap<string, string>;
  /** Camp days that the provider has changed, or is about to cancel: giving them up is free. */
  freeDays: ReadonlySet<number>;
  received: ReceivedPayment[];
  /** A parent, or someone else with the link, has changed its email address. */
  wasAddressChanged: boolean;
}

/** Reads what a plan is made from, under the booking's lock if the plan is to be applied. */
export async function readCurrent(
  manager: EntityManager,
  moneyBack: MoneyBack,
  booking: BookingEntity,
  { wanted: { tshirts }, now }: { wanted: QuoteAmendment; now: Date },
): Promise<CurrentBooking> {
  const { id } = booking;
  return {
    booking,
    basket: await readBasket(manager, id),
    price: priceOf(await linesOf(manager, [booking])),
    tshirts: isUnpaid(booking) ? await tshirtsOf(manager, [booking]) : [],
    tshirtSizes: tshirts?.length ? await readTshirtSizes(manager) : new Map(),
    freeDays: await freeDays(manager, id, now),
    received: await moneyBack.received(manager, id),
    wasAddressChanged: await wasAddressChanged(manager, id),
  };
}

export const wasAddressChanged = async (
  manager: EntityManager,
  bookingId: number,
): Promise<boolean> => (await withChangedAddress(manager, [bookingId])).has(bookingId);

/** Those of the bookings whose address was changed online. */
export async function withChangedAddress(
  manager: EntityManager,
  bookingIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const changes = await manager.find(AmendmentEntity, {
    where: { bookingId: In([...bookingIds]), actor: 'parent', replacedNonce: Not(IsNull()) },
    select: { id: true, bookingId: true },
  });
  return new Set(changes.map(({ bookingId }) => bookingId));
}

export async function readBasket(
  manager: EntityManager,
  bookingId: number,
): Promise<CurrentBasket> {
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
  { children, cancelledDays }: Pick<CurrentBasket, 'children' | 'cancelledDays'>,
  place: BookingPlaceEntity,
): AmendedPlace {
  const { campDay, slot, bookedOn, carriedPence, carriedKeptPence, keptDiscountPence } = place;
  return {
    childIndex: children.findIndex(({ id }) => id === place.childId),
    seasonId: campDay.seasonId,
    campDayId: campDay.id,
    slotId: slot.id,
    date: campDay.date,
    venueName: campDay.venue.name,
    venue: campDay.venueKey,
    activityKey: campDay.activityKey,
    sessionName: slot.session.name,
    pricePence: place.pricePence,
    ...((campDay.state === 'cancelled' || cancelledDays?.has(campDay.id)) && {
      isDayCancelled: true,
    }),
    ...(bookedOn !== null && { bookedOn }),
    ...(carriedKeptPence > 0 && {
      carried: { pence: carriedPence, keptPence: carriedKeptPence },
    }),
    ...(keptDiscountPence > 0 && { keptDiscountPence }),
  };
}
