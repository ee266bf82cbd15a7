import { type CampDay, type Catalogue, type VenueProgramme } from '@sunfield/contracts/catalogue';
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
  full: { venue: string; date: string; campType: string; bookingTypes: readonly string[] },
  places: readonly Place[],
  children: readonly Attendee[],
): OtherSlot[] {
  return catalogue.venues.flatMap((venue) =>
    venue.days.flatMap((day) => {
      const isSame = venue.key === full.venue && day.campType === full.campType;
      const placesLeft = day.placesLeft - placesChosen(places, children, venue.key, day);
      if (day.date !== full.date || isSame || !isOnSale(day) || placesLeft <= 0) return [];
      return timesOf(day, full.bookingTypes).map((time) => ({
        venueName: venue.name,
        slot: slotOf(venue, day, time.bookingType),
        pricePence: time.pricePence,
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
    return there.venue === key && there.campType === day.campType && mine > day.placesLeft;
  });
}

function timesOf({ timeSlots }: CampDay, wanted: readonly string[]) {
  const same = timeSlots.filter(({ bookingType }) => wanted.includes(bookingType));
  return same.length > 0 ? same : timeSlots;
}

const slotOf = ({ key }: VenueProgramme, day: CampDay, bookingType: string): Slot => ({
  date: day.date,
  venue: key,
  campType: day.campType,
  bookingType,
});
