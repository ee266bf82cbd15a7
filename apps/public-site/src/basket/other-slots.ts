import {
  type CampDay,
  type Catalogue,
  type VenueProgramme,
} from '@sunfield/contracts/catalogue/catalogue';
import { slotsOf } from '@sunfield/contracts/kit/wire-names';
import {
  type Attendee,
  type Camp,
  campOf,
  isSameCamp,
  mayCome,
  type Place,
  placeOn,
  placesChosen,
  type Slot,
} from './places';
import { isOnSale } from './shortcuts';

/** An alternative for a child when a day is full: another camp on the same date. */
export interface OtherSlot {
  venueName: string;
  slot: Slot;
  pricePence: number;
  /** Places that this form has not chosen yet. */
  placesLeft: number;
  day: CampDay;
}

/** Camps with places on the date of a full one, at the same times if they have them. */
export function otherSlots(
  catalogue: Catalogue,
  full: Camp & { sessionKeys: readonly string[] },
  places: readonly Place[],
  children: readonly Attendee[],
): OtherSlot[] {
  return catalogue.venues.flatMap((venue) =>
    venue.days.flatMap((day) => {
      const isSame = isSameCamp(campOf(venue.key, day), full);
      const placesLeft = day.placesLeft - placesChosen(places, children, venue.key, day);
      if (day.date !== full.date || isSame || !isOnSale(day) || placesLeft <= 0) return [];
      return slotsAt(day, full.sessionKeys).map((slot) => ({
        venueName: venue.name,
        slot: { ...campOf(venue.key, day), sessionKey: slot.sessionKey },
        pricePence: slot.pricePence,
        placesLeft,
        day,
      }));
    }),
  );
}

/**
 * Children who would benefit from another place: those on the full day without a place, and those
 * without a place on that date.
 */
export function whoNeedsAPlace(
  places: readonly Place[],
  children: readonly Attendee[],
  { key }: VenueProgramme,
  day: CampDay,
): Attendee[] {
  const mine = placesChosen(places, children, key, day);
  if (!day.isOpen || mine < day.placesLeft) return [];
  return children.filter((child) => {
    if (!mayCome(day, child)) return false;
    const there = placeOn(places, child.key, day.date);
    if (!there) return true;
    return isSameCamp(there, campOf(key, day)) && mine > day.placesLeft;
  });
}

function slotsAt(day: CampDay, wanted: readonly string[]) {
  const all = slotsOf(day);
  const same = all.filter(({ sessionKey }) => wanted.includes(sessionKey));
  return same.length > 0 ? same : all;
}
