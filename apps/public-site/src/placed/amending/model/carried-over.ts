import { type Booking } from '@sunfield/contracts/bookings/bookings';
import {
  bookingNotes,
  childFields,
  contactFields,
  mapFields,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { isSamePlace, isSameSlot, type Place, placeOn } from '../../../basket/places';
import {
  type Amended,
  asItIs,
  type AmendedChild,
  bookedPlaces,
  cancelDay,
  daysOf,
  editChild,
  keyOf,
  swapDay,
  withPlaces,
} from './amended';

/**
 * The booking was changed elsewhere in the meantime: returns its current state with the requested
 * changes that still apply. A day that is not booked any more cannot be given up, and a child
 * cannot be at two places on one date.
 */
export function carriedOver(askedBefore: Amended, before: Booking, now: Booking): Amended {
  const asked = withKeysOf(askedBefore, before, now);
  const beforehand = withKeysOf(asItIs(before), before, now);
  let next = asItIs(now);
  for (const child of asked.children) {
    const was = beforehand.children.find(({ key }) => key === child.key);
    if (!was) next = { ...next, children: [...next.children, child] };
    else {
      next = editChild(next, child.key, {
        ...valuesOf(
          childFields.filter(({ key }) => child[key] !== was[key]),
          child,
        ),
        hasNothingToNote: child.hasNothingToNote,
        confirmed: child.confirmed,
      });
    }
  }
  const stillBooked = bookedPlaces(now);
  const { booked, added } = daysOf(asked);
  const wanted = booked.filter(({ was }) => stillBooked.some((place) => isSamePlace(place, was)));
  for (const { was, now: place } of wanted) if (!place) next = cancelDay(next, was);
  for (const { was, now: place } of wanted) {
    if (!place || isSameSlot(place, was)) continue;
    const there = placeOn(next.places, was.child, place.date);
    if (!there || isSamePlace(there, was)) next = swapDay(next, was, place);
  }
  for (const place of added) {
    const isThere = next.children.some(({ key }) => key === place.child);
    if (isThere && !placeOn(next.places, place.child, place.date)) {
      next = withPlaces(next, [...next.places, place]);
    }
  }
  return {
    ...next,
    // The value typed here; if nothing was typed, the current one.
    parent: mapFields(contactFields, ({ key }) =>
      asked.parent[key] === before[key] ? now[key] : asked.parent[key],
    ),
    ...mapFields(bookingNotes, ({ key }) => (asked[key] === before[key] ? now[key] : asked[key])),
  };
}

/**
 * Children are identified by their position in the booking, which shifts when an earlier child is
 * cancelled.
 */
function withKeysOf(amended: Amended, before: Booking, now: Booking): Amended {
  const keys = new Map(
    before.children.map(({ name }, index) => {
      const named = now.children.findIndex((child) => child.name === name);
      const isAsMany = now.children.length === before.children.length;
      const position = named < 0 && isAsMany ? index : named;
      return [keyOf(index), position < 0 ? `gone-${index}` : keyOf(position)];
    }),
  );
  const moved = ({ insteadOf, ...place }: Place): Place => ({
    ...place,
    child: keys.get(place.child) ?? place.child,
    ...(insteadOf && { insteadOf: moved(insteadOf) }),
  });
  const renamed = (child: AmendedChild) => ({ ...child, key: keys.get(child.key) ?? child.key });
  return {
    ...amended,
    children: amended.children.map(renamed),
    start: amended.start.map(moved),
    places: amended.places.map(moved),
  };
}
