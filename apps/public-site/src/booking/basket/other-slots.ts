import { type CampDay, type Catalogue, type VenueProgramme } from '@sunfield/contracts/catalogue';
import { slotsOf } from '@sunfield/contracts/wire-names';
import { type Attendee, type Place, placeOn, placesChosen, type Slot } from './places';
import { isOnSale } from './shortcuts';

/** Where a child can go instead when a day is full: another camp on the same date. */
export interface OtherSlot {
  venueName: string;
  slot: Slot;
  pricePence: number;
  /** Places that this form has not chosen yet. */
  placesLeft: number;
}

/** Camps with places on the date of a full one, at the same times as far as they have them. */
export function otherSlots(
  catalogue: Catalogue,
  full: { venue: string; date: string; activityKey: string; sessionKeys: readonly string[] },
  places: readonly Place[],
  children: readonly Attendee[],
): OtherSlot[] {
  return catalogue.venues.flatMap((venue) =>
    venue.days.flatMap((day) => {
      const isSame = venue.key === full.venue && day.campType === full.activityKey;
      const placesLeft = day.placesLeft - placesChosen(places, children, venue.key, day);
      if (day.date !== full.date || isSame || !isOnSale(day) || placesLeft <= 0) return [];
      return slotsAt(day, full.sessionKeys).map((slot) => ({
        venueName: venue.name,
        slot: slotOf(venue, day, slot.sessionKey),
        pricePence: slot.pricePence,
        placesLeft,
      }));
    }),
  );
}

/** Children who gain by another place: those on the full day without a place, and those who are nowhere. */
export function whoNeedsAPlace(
  places: readonly Place[],
  children: readonly Attendee[],
  { key }: VenueProgramme,
  day: CampDay,
): Attendee[] {
  const mine = placesChosen(places, children, key, day);
  if (!day.isOpen || mine < day.placesLeft) return [];
  return children.filter((child) => {
    const there = placeOn(places, child.key, day.date);
    if (!there) return true;
    return there.venue === key && there.activityKey === day.campType && mine > day.placesLeft;
  });
}

function slotsAt(day: CampDay, wanted: readonly string[]) {
  const all = slotsOf(day);
  const same = all.filter(({ sessionKey }) => wanted.includes(sessionKey));
  return same.length > 0 ? same : all;
}

const slotOf = ({ key }: VenueProgramme, day: CampDay, sessionKey: string): Slot => ({
  date: day.date,
  venue: key,
  activityKey: day.campType,
  sessionKey,
});
