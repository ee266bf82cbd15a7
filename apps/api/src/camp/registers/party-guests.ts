import {
  bookingNotes,
  childFacts,
  childNotes,
  contactFields,
  mapFields,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { activityOnWire, sessionOnWire } from '@sunfield/contracts/kit/wire-names';
import { type EntityManager, In } from 'typeorm';
import { recordReadings, type Reading } from '../../bookings/care/care-notes';
import { type BookingPlaceEntity, isOfParty } from '../../bookings/model/booking-place.entity';
import { gateIdOf, guestOf, PartyGuestEntity } from '../../bookings/model/party-guest.entity';
import { may } from '../../kernel/http/may';
import { type AnsweredChild } from './register-child';

/** A guest who comes, and the place of the birthday child. */
export interface PartyGuest {
  guest: PartyGuestEntity;
  place: BookingPlaceEntity;
}

/** The guests who come to the parties among these places; `campDay.activityKey` must be loaded. */
export async function guestsAt(
  manager: EntityManager,
  places: readonly BookingPlaceEntity[],
): Promise<PartyGuest[]> {
  const parties = new Map(places.filter(isOfParty).map((place) => [place.bookingId, place]));
  if (parties.size === 0) return [];
  const bookingId = In([...parties.keys()]);
  const guests = await manager.findBy(PartyGuestEntity, { bookingId, isComing: true });
  return guests.flatMap((guest) => {
    const place = parties.get(guest.bookingId);
    return place ? [{ guest, place }] : [];
  });
}

/** As the register shows them. Reading their allergies is logged before they are returned. */
export async function guestsOnRegister(
  manager: EntityManager,
  places: readonly BookingPlaceEntity[],
  { reader, ...reading }: Reading,
): Promise<{ campDayId: number; child: AnsweredChild }[]> {
  const found = (await guestsAt(manager, places)).map(({ guest, place }) => {
    const isRead = reader !== 'family' && may(reader, 'care', place.campDay.venueKey);
    return { guest, place, said: guestOf(guest), isRead };
  });
  const read = found.filter(({ said, isRead }) => isRead && said.allergies !== '');
  if (reader && read.length > 0) {
    await recordReadings(
      manager,
      { ...reading, reader },
      read.map(({ guest }) => ({ bookingId: guest.bookingId, childId: gateIdOf(guest) })),
    );
  }
  return found.map(({ guest, place, said, isRead }) => ({
    campDayId: place.campDayId,
    child: guestChild({ guest, place }, said.name, isRead ? said.allergies : undefined),
  }));
}

/** @param allergies undefined for a reader who may not see them */
function guestChild(
  { guest, place: { booking, child, campDay, slot } }: PartyGuest,
  name: string,
  allergies: string | undefined,
): AnsweredChild {
  const alert = { key: 'allergies' as const, title: 'Allergies', isAlert: true as const };
  return {
    bookingId: booking.id,
    childIds: [gateIdOf(guest)],
    ...mapFields(childFacts, () => ''),
    name,
    guestOf: child.name,
    ...valuesOf(contactFields, booking),
    parentName: `${booking.parentName} (host)`,
    ...sessionOnWire(slot),
    sessionName: slot.session.name,
    ...activityOnWire(campDay),
    activityName: campDay.activity.bookingName,
    ...mapFields(childNotes, () => ''),
    ...mapFields(bookingNotes, () => ''),
    ...(allergies !== undefined && { medicalState: allergies ? 'noted' : 'none' }),
    details: allergies ? [{ ...alert, text: allergies }] : [],
    missingDetails: [],
    given: [],
    // Their families were not asked; that is on the party's sheet, and not a sign on each of them.
    notAllowed: [],
  };
}
