import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { type StaffHold } from '@sunfield/contracts/bookings/staff-holds';
import { type Price } from '@sunfield/pricing/price';
import { type EntityManager } from 'typeorm';
import { type WantedPlaces } from '../../catalogue/model/places';
import { type Actor } from '../../kernel/events/event-types';
import { type Funding, takeFunded } from '../../catalogue/funding/funded-places';
import * as offers from '../waiting-list/take-offer';
import { type BookingEntity } from '../model/booking.entity';
import { confirmBooking } from '../model/confirm-booking';
import { writeNote } from '../notes/write-note';
import { holdForStaff } from './hold-for-staff';
import { recordWalkIn } from './walk-in';

type WalkIn = Parameters<typeof recordWalkIn>[2];

interface Placed extends Omit<WalkIn, 'isFree' | 'at'> {
  actor: Actor;
  order: PlaceBooking;
  price: Price;
  ageReason: string | undefined;
  hold: StaffHold | undefined;
  offer: offers.Offer | undefined;
  funding: Funding | undefined;
  wanted: WantedPlaces;
}

/**
 * What only few bookings need: funded places, a note of staff, a hold that staff set, what a walk-in has, or a confirmation because
 * nothing is to pay.
 */
export function finishPlacing(basket: Placed, at: Date) {
  const { actor, ageReason, funding, hold, offer, order, price, wanted } = basket;
  const isFree = price.totalPence === 0;
  const isPlain = !ageReason && !hold && !isFree && !offer && !order.walkIn && !funding;
  if (isPlain) return undefined;
  return async (manager: EntityManager, booking: BookingEntity): Promise<void> => {
    const by = { actor, at };
    if (funding) await takeFunded(manager, funding, { bookingId: booking.id, wanted, at });
    if (offer) await offers.finishOffer(manager, offer, { bookingId: booking.id, wanted, ...by });
    const notes = [
      ...(ageReason ? [`Another age allowed: ${ageReason}`] : []),
      ...(order.walkIn ? await recordWalkIn(manager, booking, { ...basket, isFree, at }) : []),
    ];
    const text = notes.join('\n');
    if (text) await writeNote(manager, null, { bookingId: booking.id, text, ...by });
    if (hold) await holdForStaff(manager, booking, hold, by);
    if (isFree) await confirmBooking(manager, booking, { reference: null, actor: 'system', at });
  };
}
