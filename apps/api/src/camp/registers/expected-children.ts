import { contactFields, mapFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { type EntityManager, In } from 'typeorm';
import { BookingPlaceEntity, isOfParty } from '../../bookings/model/booking-place.entity';
import { type MedicalState } from '@sunfield/contracts/bookings/booking-fields';
import { guestOf } from '../../bookings/model/party-guest.entity';
import { medicalStates } from '../../bookings/care/care-notes';
import { isExpectedAt, whereExpected } from './expected-places';
import { guestsAt } from './party-guests';
import { knownState } from './merge-children';
import { type BookedChild, sameChildren } from './same-children';

interface ExpectedChildren {
  children: number;
  withNotes: number;
  /** Their families have not been asked about health. */
  notAsked: number;
}

/** The places of children who may come on these camp days, with their ages and the times of their sessions. */
export async function expectedPlaces(
  manager: EntityManager,
  campDayIds: number[],
): Promise<BookingPlaceEntity[]> {
  const found = await manager.find(BookingPlaceEntity, {
    where: whereExpected({ campDayId: In(campDayIds) }),
    relations: { booking: true, child: true, campDay: true, slot: { session: true } },
    select: {
      id: true,
      bookingId: true,
      campDay: { id: true, date: true, venueKey: true, activityKey: true },
      slot: { id: true, session: { key: true, starts: true, ends: true } },
      child: { id: true, name: true, age: true },
      booking: { ...identifying, paymentStatus: true, heldByStaffUntil: true },
    },
  });
  return found.filter(isExpectedAt);
}

/** How many children the register of each venue has on these camp days. No person reads a note. */
export async function expectedChildren(
  manager: EntityManager,
  campDayIds: number[],
): Promise<Map<string, ExpectedChildren>> {
  const places = await expectedPlaces(manager, campDayIds);
  const states = await medicalStates(
    manager,
    places.map(({ child }) => child.id),
  );
  const venues = Map.groupBy(places, ({ campDay }) => campDay.venueKey);
  const guests = await guestsAt(manager, places);
  return new Map(
    [...venues].map(([venue, ofVenue]) => {
      const known = sameChildren(ofVenue, bookedChild).map((rows) =>
        rows.map((place) => stateOf(place, states)).reduce(knownState),
      );
      const countOf = (state: MedicalState) => known.filter((one) => one === state).length;
      const invited = guests.filter(({ place }) => place.campDay.venueKey === venue);
      const allergic = invited.filter(({ guest }) => guestOf(guest).allergies !== '').length;
      return [
        venue,
        {
          children: known.length + invited.length,
          withNotes: countOf('noted') + allergic,
          notAsked: countOf('not_asked'),
        },
      ];
    }),
  );
}

/** The family of a birthday child is there, so it is asked for nothing. */
function stateOf(place: BookingPlaceEntity, states: ReadonlyMap<number, MedicalState>) {
  const state = states.get(place.child.id);
  return state === 'not_asked' && isOfParty(place) ? 'none' : state;
}

/** What `bookedChild` reads of a booking. */
export const identifying = { id: true, ...mapFields(contactFields, () => true as const) };

export const bookedChild = ({ booking, child }: BookingPlaceEntity): BookedChild => ({
  id: child.id,
  name: child.name,
  age: child.age,
  bookingId: booking.id,
  ...valuesOf(contactFields, booking),
});
